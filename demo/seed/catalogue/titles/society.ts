/**
 * Politics, social sciences, psychology, philosophy, religion, law and history. For the format, see
 * `../read-titles.ts`.
 */
export const society = `
@ american-government | American Government
Glen Krutz; Sylvie Waskiewicz | 2021 | 718 | quad | POL040000 | $68.00 full ed=3rd sales=2710 adopted=870 a=full d=std
Institutions, rights and participation in the order in which a citizen meets them. Each chapter asks what a reader could do about its subject, and how it has been done before. Figures use the latest elections that had been counted at press time.

@ introduction-to-political-science | Introduction to Political Science
Mark Carl Rom; Masaki Hidaka; Rachel Bzostek Walker | 2022 | 612 | quad | POL000000 | $62.00 rent sales=640 adopted=230 a=full d=std
How groups of people decide, in villages, parties, parliaments and international courts. Examples come from six continents and are compared, not listed. A glossary keeps ideas and institutions apart.

@ federalist-papers | The Federalist Papers
Alexander Hamilton; James Madison; John Jay | 1788 | 560 | longitude | POL040000 POL010000 | $4.99 own sales=1240 adopted=430 a=full
Eighty-five newspaper essays, written at the pace of several a week, to persuade one state. If men were angels no government would be necessary, says the fifty-first. The authors disagreed later, and one can already hear it.

@ democracy-in-america | Democracy in America
Alexis de Tocqueville; Henry Reeve (translator) | 1840 | 980 | longitude | POL010000 HIS036000 | $6.49 own adopted=150
A French magistrate came to inspect prisons and inspected everything. Town meetings, newspapers, marriage, restlessness and the tyranny of what everybody thinks. Nearly two centuries on, it is uncanny how often he is right about the wrong country too.

@ the-prince | The Prince
Niccolò Machiavelli; W. K. Marriott (translator) | 1908 | 126 | longitude | POL010000 PHI019000 | $2.99 own sales=2350 adopted=390 a=full
A dismissed civil servant explains to the family that had him tortured how power is got and kept. He prefers to look at things as they are. Twenty-six short chapters that have been shocking people into thought since they went round in manuscript.

@ leviathan | Leviathan
Thomas Hobbes | 1651 | 620 | longitude | POL010000 PHI019000 | $4.99 own adopted=180
Without a common power life is solitary, poor, nasty, brutish and short, he wrote in the middle of a civil war. From that fear Hobbes deduces the state, step by step, as in geometry. The prose is the other reason to read him.

@ two-treatises-of-government | Second Treatise of Government
John Locke | 1689 | 138 | longitude | POL010000 PHI019000 | $2.99 own adopted=275
Property begins when someone picks an apple; government begins when people agree on an umpire. Locke published it without his name and never quite admitted it. A good part of the Declaration of Independence was read here first.

@ social-contract | The Social Contract
Jean-Jacques Rousseau; G. D. H. Cole (translator) | 1913 | 152 | longitude | POL010000 PHI019000 | $2.99 own adopted=190
Man is born free, and everywhere he is in chains. How could the chains be made legitimate? Rousseau's answer, the general will, has been quoted by democrats and by their opponents with equal confidence.

@ communist-manifesto | The Communist Manifesto
Karl Marx; Friedrich Engels; Samuel Moore (translator) | 1888 | 72 | longitude | POL005000 POL010000 | $0.00 free sales=1480 adopted=340
A spectre, a history of all hitherto existing society and a list of ten demands, commissioned in a hurry at the end of 1847. Its praise of what the bourgeoisie has built is warmer than anyone expects. Forty pages that changed the map.

@ on-liberty | On Liberty
John Stuart Mill | 1859 | 142 | longitude | POL010000 PHI019000 | $2.99 own sales=820 adopted=320
One very simple principle, argued for five chapters: that nobody may interfere with anyone except to prevent harm to others. Mill worries less about tyrants than about neighbors. The chapter on discussion is the best case for listening to people who are wrong.

@ vindication-of-the-rights-of-woman | A Vindication of the Rights of Woman
Mary Wollstonecraft | 1792 | 232 | longitude | SOC028000 PHI019000 | $3.49 own sales=610 adopted=290
If women seem foolish, look at how they are taught. Wollstonecraft wrote it in six weeks, against Rousseau and half of London, with a printer's boy waiting. She asks for reason first, and the rest follows.

@ subjection-of-women | The Subjection of Women
John Stuart Mill | 1869 | 118 | longitude | SOC028000 POL010000 | $2.49 own adopted=110
Mill sets out why one half of mankind's legal power over the other is wrong in itself and a hindrance to all. Nobody knows, he says, what women are by nature, since nobody has ever seen it. The law of marriage has never been taken apart more calmly.

@ souls-of-black-folk | The Souls of Black Folk
W. E. B. Du Bois | 1903 | 214 | longitude | SOC001000 HIS036000 | $3.99 text sales=1720 adopted=560 a=full
The problem of the twentieth century is the problem of the color line. Each of the fourteen essays opens with a bar of a sorrow song and a verse beside it. History, sociology, a dead child and a school in the hills, in one of the great American prose styles.

@ up-from-slavery | Up from Slavery
Booker T. Washington | 1901 | 236 | longitude | BIO026000 SOC001000 | $2.99 own adopted=175
He did not know the year of his birth, walked five hundred miles to a school and swept a room as his entrance examination. The founder of Tuskegee tells how it was built, brick by homemade brick. Best read beside the colleague who disagreed with him.

@ introduction-to-sociology | Introduction to Sociology
Tonja R. Conerly; Kathleen Holmes; Asha Lal Tamang | 2021 | 684 | quad | SOC026000 | $64.00 full ed=3rd sales=2190 adopted=760 a=full d=std
Why do people queue, marry, strike and believe? The great theories are tried on subjects that students argue about anyway. Research methods come early and are used to the end.

@ elementary-forms | The Elementary Forms of the Religious Life
Émile Durkheim; Joseph Ward Swain (translator) | 1915 | 456 | longitude | SOC039000 REL000000 | $4.99 own adopted=85
Durkheim goes to the simplest religion he could find reports of, in Australia, to see what any religion does. People who gather become more than themselves, and call that power by other names. The ethnography has aged and the idea has not.

@ immigrant-in-america | The Immigrant in America | A Reader of Primary Sources
Helen Abara (editor) | 2019 | 372 | longitude | SOC007000 HIS036000 | $46.00 term sales=280 adopted=150 a=full
Letters, ship lists, newspaper advertisements, court files and one cookbook, from 1840 to 1930. Every document has a headnote of a page and three questions. Students write the missing chapter themselves.

@ psychology | Psychology
Rose M. Spielman; William J. Jenkins; Marilyn D. Lovett | 2020 | 752 | quad | PSY000000 | $74.00 full ed=2nd sales=4450 adopted=1210 a=full d=std
Brain, learning, memory, development and disorder, each with the study that opened the field and the one that put it in doubt. Personal application questions ask for evidence too. The most assigned first course, and easy to see why.

@ principles-of-psychology | Psychology | The Briefer Course
William James | 1892 | 478 | longitude | PSY015000 PHI015000 | $4.99 own adopted=70
James cut his two great volumes to one and lost none of the talk. The stream of thought, the force of habit and the many selves that one person keeps for different friends. The only classic textbook that makes one laugh aloud.

@ interpretation-of-dreams | The Interpretation of Dreams
Sigmund Freud; A. A. Brill (translator) | 1913 | 520 | longitude | PSY026000 | $4.99 own sales=1020 adopted=155
A doctor takes his own dreams apart and publishes the pieces. Wishes, puns, umbrellas and a botanical monograph lead down to childhood. Much has been refuted; nobody since has read a night in quite such detail.

@ introduction-to-philosophy | Introduction to Philosophy
Nathan Smith | 2022 | 498 | quad | PHI000000 | $54.00 rent sales=870 adopted=340 a=full d=std
Begins with how to read an argument and then visits knowledge, reality, value and power. Thinkers from China, India, Africa and the Americas stand in the same chapters as the Greeks. Each section ends with a claim to attack.

@ republic | The Republic
Plato; Benjamin Jowett (translator) | 1871 | 416 | longitude | PHI002000 POL010000 | $4.49 text sales=1830 adopted=510 a=full
A walk down to the harbor for a festival turns into ten books on whether it pays to be just. On the way a city is built in words, poets are sent away and prisoners stare at shadows. Philosophy is here still a conversation that went on too late.

@ apology-crito-phaedo | The Trial and Death of Socrates | Euthyphro, Apology, Crito, Phaedo
Plato; Benjamin Jowett (translator) | 1871 | 164 | longitude | PHI002000 | $2.99 own sales=760 adopted=395
Four dialogues follow an old man from the courthouse steps to the cup. He declines to flatter the jury, to escape by night or to be sad. The shortest road into philosophy.

@ nicomachean-ethics | Nicomachean Ethics
Aristotle; F. H. Peters (translator) | 1893 | 342 | longitude | PHI005000 PHI002000 | $3.99 own adopted=305
What is a good life, and can it be practiced? Aristotle's lecture notes look at courage, money, jokes and friendship as a naturalist looks at shells. The answer turns out to be a habit.

@ meditations | Meditations
Marcus Aurelius; George Long (translator) | 1862 | 158 | longitude | PHI002000 | $2.49 free sales=3480 adopted=120 a=full
An emperor on campaign writes notes to himself and does not expect a reader. He reminds himself to get up, to be patient with bores, to remember how short it all is. Open it anywhere.

@ enchiridion | The Enchiridion
Epictetus; Thomas Wentworth Higginson (translator) | 1865 | 52 | longitude | PHI002000 | $0.99 own sales=940
Some things are within our power and some are not. A former slave taught it, a student wrote it down, and soldiers have carried it in their packs. Fifty-three short pieces to be used, not admired.

@ beyond-good-and-evil | Beyond Good and Evil
Friedrich Nietzsche; Helen Zimmern (translator) | 1906 | 228 | longitude | PHI016000 | $3.49 own sales=1310 adopted=200
Supposing that truth is a woman, what then? Nietzsche goes through the convictions of Europe with a hammer that is mostly a tuning fork. The aphorisms in the middle are wicked, and the whole is more careful than it pretends.

@ prolegomena | Prolegomena to Any Future Metaphysics
Immanuel Kant; Paul Carus (translator) | 1902 | 176 | longitude | PHI016000 | $3.49 own adopted=130
Kant's great book was called obscure, and this is his answer in a fifth of the length. Hume woke him; now he asks how mathematics, physics and metaphysics are possible at all. Bring a pencil.

@ problems-of-philosophy | The Problems of Philosophy
Bertrand Russell | 1912 | 144 | longitude | PHI004000 | $2.99 own sales=790 adopted=350
Is there a table in this room? Russell takes fifteen short chapters from there to the value of asking. No one has written a friendlier first book on knowledge, or one that so quickly makes the furniture doubtful.

@ tao-te-ching | The Tao Teh King
Laozi; James Legge (translator) | 1891 | 122 | longitude | REL065000 PHI003000 | $1.99 own sales=1150
Eighty-one short chapters in praise of water, valleys and leaving well alone. The way that can be told is not the lasting way, it begins, and then tells it. Legge's notes say where he was not sure.

@ varieties-of-religious-experience | The Varieties of Religious Experience
William James | 1902 | 534 | longitude | REL075000 PSY000000 | $4.99 own adopted=115
Twenty lectures on what religion is like from inside: conversion, saintliness, the sick soul, the mystic's hour. James lets his witnesses talk at length and judges by the fruits. A scientist's book with a stake in the matter.

@ confessions | The Confessions
Augustine of Hippo; Edward Bouverie Pusey (translator) | 1838 | 332 | longitude | REL000000 PHI002000 | $3.99 own adopted=165 status=withdrawn
A bishop tells God the story of his own life, from stolen pears to a garden in Milan. The first book in which a person looks at his memory as if it were a palace. The last chapters are about what time is.

@ the-common-law | The Common Law
Oliver Wendell Holmes Jr. | 1881 | 372 | longitude | LAW000000 | $5.99 own adopted=85
The life of the law has not been logic, it has been experience. Holmes follows liability from the ox that gored to the signed contract. He was forty and had promised himself to finish it by then.

@ on-crimes-and-punishments | On Crimes and Punishments
Cesare Beccaria; Edward D. Ingraham (translator) | 1819 | 146 | longitude | LAW026000 POL010000 | $2.99 own adopted=120
A shy young man from Milan asked what punishment is for and found that most of it was for nothing. Torture, secret accusations and the scaffold fall one after the other, in forty-two brief chapters. Kings read it and, for once, acted.

@ business-law-essentials | Business Law I Essentials
Mirande Valbrune; Renee De Assis | 2019 | 248 | quad | LAW014000 BUS010000 | $44.00 term sales=530 adopted=210 a=full d=std
Contracts, torts, agency and forms of business, in fourteen chapters that fit one term. Each rule is stated, then tried on a case from an ordinary workplace. Not legal advice, as it says, but good legal manners.

@ us-history | U.S. History
P. Scott Corbett; Volker Janssen; John M. Lund | 2014 | 1052 | quad | HIS036000 | $78.00 full sales=2940 adopted=910 a=full d=std
From the first peoples to the present century in thirty-two chapters that keep those at the bottom of the page in the text. Paintings, posters and maps are there to be questioned. Every chapter links to its sources.

@ world-history-1 | World History Volume 1 | to 1500
Ann Kordas; Ryan J. Lynch; Brooke Nelson; Julie Tatlock | 2022 | 704 | quad | HIS037000 | $66.00 rent sales=780 adopted=260 a=full d=std
Foragers, farmers, cities, empires and the roads between them. The chapters move sideways across the globe rather than up one river at a time. Primary sources come with the question of who wrote them and why.

@ histories-herodotus | The Histories
Herodotus; George Campbell Macaulay (translator) | 1890 | 690 | longitude | HIS002010 | $5.49 own adopted=140
Why did Greeks and Persians fight? To answer, Herodotus has to tell about everything: crocodiles, mummies, a king who hid his wife and the ants that dig for gold. He gives all the versions and lets you choose.

@ peloponnesian-war | History of the Peloponnesian War
Thucydides; Richard Crawley (translator) | 1874 | 560 | longitude | HIS002010 POL011000 | $5.49 own sales=690 adopted=225
An exiled general writes the history of the war that ruined his city. There are the plague, the funeral speech, and a small island that hears from a large fleet what the strong can do. Written, he said, for all time.

@ decline-and-fall | The Decline and Fall of the Roman Empire | Volume 1
Edward Gibbon | 1776 | 640 | longitude | HIS002020 | $5.99 own sales=560
Gibbon sat among the ruins of the Capitol while barefoot friars sang vespers, and conceived a book. The sentences march in threes and smile in the footnotes. The first volume takes the empire from its calmest century to Constantine.

@ common-sense | Common Sense
Thomas Paine | 1776 | 66 | longitude | HIS036030 POL010000 | $0.99 free sales=980 adopted=365
An immigrant of fourteen months told the colonies in plain language that a continent should not be governed by an island. It sold by the hundred thousand within the year. Forty-odd pages, and no Latin in any of them.

@ narrative-of-frederick-douglass | Narrative of the Life of Frederick Douglass
Frederick Douglass | 1845 | 128 | longitude | BIO002010 HIS036000 | $2.49 own sales=2020 adopted=615 a=full
He learned his letters by trading bread with hungry boys in the street. Douglass named names, places and dates at the risk of being taken back, and had to leave the country after it was printed. The fight in the tenth chapter is the hinge of his life and of the book.

@ incidents-in-the-life-of-a-slave-girl | Incidents in the Life of a Slave Girl
Harriet Jacobs | 1861 | 242 | longitude | BIO002010 SOC028000 | $2.99 own sales=890 adopted=400
For seven years she hid in a crawl space above a porch, where she could see her children through a hole. Jacobs wrote at night, in a household where she was employed, and changed every name. For a century it was taken for a novel.

@ autobiography-of-benjamin-franklin | The Autobiography of Benjamin Franklin
Benjamin Franklin | 1791 | 182 | longitude | BIO006000 HIS036000 | $2.49 own sales=1010 adopted=195 a=full
A runaway apprentice walks up Market Street with three great puffy rolls. He founds a library, a fire company and a plan for moral perfection that he cheerfully fails. American self-help, and its best joke about itself, start here.

@ personal-memoirs-of-grant | Personal Memoirs
Ulysses S. Grant | 1885 | 660 | longitude | BIO008000 HIS036050 | $4.99 own
Bankrupt and dying of throat cancer, the general wrote against time to leave his family something. The style is like his orders, short and impossible to misunderstand. Appomattox, from the man with mud on his boots.
`;
