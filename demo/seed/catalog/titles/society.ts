/**
 * Politics, social sciences, psychology, philosophy, religion, law and history. For the format, see
 * `../read-titles.ts`.
 */
export const society = `
@ american-government | American Government
Glen Krutz; Sylvie Waskiewicz | 2021 | 718 | quad | POL040000 | $68.00 full ed=3rd sales=2710 adopted=870 a=full d=std
The institutions, rights and political life of the United States: the Constitution, civil liberties, elections and parties, Congress, the presidency, the courts and public policy. Features in the chapters show how citizens have taken part and how readers can do so themselves. For an introductory course; the third edition takes the elections of 2020 into account.

@ introduction-to-political-science | Introduction to Political Science
Mark Carl Rom; Masaki Hidaka; Rachel Bzostek Walker | 2022 | 612 | quad | POL000000 | $62.00 rent sales=640 adopted=230 a=full d=std
How groups of people govern themselves, and why they do it in such different ways. The chapters cover ideologies, rights, public opinion, parties and elections, legislatures, executives, courts, the media and international relations. Examples from many countries are compared and not only listed. For a first course in political science.

@ federalist-papers | The Federalist Papers
Alexander Hamilton; James Madison; John Jay | 1788 | 560 | longitude | POL040000 POL010000 | $4.99 own sales=1240 adopted=430 a=full
Eighty-five newspaper essays, written at the pace of several a week, to persuade the State of New York to accept the new Constitution. Hamilton, Madison and Jay discuss factions, the separation of powers, the presidency and the courts. If men were angels, no government would be necessary, says the fifty-first. Judges and scholars still cite the essays to explain what the Constitution means.

@ democracy-in-america | Democracy in America
Alexis de Tocqueville; Henry Reeve (translator) | 1840 | 980 | longitude | POL010000 HIS036000 | $6.49 own adopted=150
In 1831 a young French magistrate came to the United States to inspect its prisons, and he studied the whole society. Tocqueville writes about town meetings, newspapers, associations, religion, slavery and marriage, and about the danger he calls the tyranny of the majority. A basic text on the strengths and weaknesses of democracy anywhere.

@ the-prince | The Prince
Niccolò Machiavelli; W. K. Marriott (translator) | 1908 | 126 | longitude | POL010000 PHI019000 | $2.99 own sales=2350 adopted=390 a=full
A dismissed civil servant explains to the family that had him tortured how power is got and kept. In twenty-six short chapters, with examples from ancient history and the Italy of his day, Machiavelli describes rulers as they are and not as they ought to be. It has shocked readers ever since, and is a standard text in courses on politics.

@ leviathan | Leviathan
Thomas Hobbes | 1651 | 620 | longitude | POL010000 PHI019000 | $4.99 own adopted=180
Hobbes wrote this book in the years of the English Civil War. Without a common power, he says, life is solitary, poor, nasty, brutish and short, and from that fear he deduces, step by step, why people agree to obey a sovereign and how far they must. A founding work of political philosophy, in vigorous English prose.

@ two-treatises-of-government | Second Treatise of Government
John Locke | 1689 | 138 | longitude | POL010000 PHI019000 | $2.99 own adopted=275
Locke argues that people are by nature free and equal, that labor is the origin of property, and that a government rests on the consent of the governed, who may replace it if it breaks their trust. He published the book without his name. It influenced the Declaration of Independence and is a basic text of liberal thought.

@ social-contract | The Social Contract
Jean-Jacques Rousseau; G. D. H. Cole (translator) | 1913 | 152 | longitude | POL010000 PHI019000 | $2.99 own adopted=190
Man is born free, and everywhere he is in chains. Rousseau asks what could make political authority legitimate and answers that citizens must obey only the general will, the will of the whole people for the common good. The idea has been quoted by democrats and by their opponents, and the book is read for both reasons.

@ communist-manifesto | The Communist Manifesto
Karl Marx; Friedrich Engels; Samuel Moore (translator) | 1888 | 72 | longitude | POL005000 POL010000 | $0.00 free sales=1480 adopted=340
A short political program, written for the Communist League around the end of 1847. Marx and Engels present history as a series of class struggles, describe what capitalism has built and whom it makes its enemies, criticize other socialists and list ten demands. Its praise of what the bourgeoisie has achieved surprises many readers.

@ on-liberty | On Liberty
John Stuart Mill | 1859 | 142 | longitude | POL010000 PHI019000 | $2.99 own sales=820 adopted=320
One very simple principle, argued for five chapters: that society may interfere with anyone only to prevent harm to others. Mill worries less about tyrants than about the pressure of public opinion. His chapter on freedom of discussion explains why even mistaken opinions should be heard, and is still quoted in debates about free speech.

@ vindication-of-the-rights-of-woman | A Vindication of the Rights of Woman
Mary Wollstonecraft | 1792 | 232 | longitude | SOC028000 PHI019000 | $3.49 own sales=610 adopted=290
If women seem foolish, Wollstonecraft argues, it is because of how they are taught. She answers Rousseau and other writers on girls' education, and asks that women learn to use their reason as men do, so that they can be better citizens, wives and mothers. Written in haste in the years of the French Revolution, it is one of the first great works of feminism.

@ subjection-of-women | The Subjection of Women
John Stuart Mill | 1869 | 118 | longitude | SOC028000 POL010000 | $2.49 own adopted=110
Mill sets out why the legal power of one half of mankind over the other is wrong in itself and a hindrance to all. Nobody knows, he says, what women are by nature, since nobody has seen them free to show it. Four clear chapters deal with custom, with the law of marriage, with work and the vote, and with what everyone would gain.

@ souls-of-black-folk | The Souls of Black Folk
W. E. B. Du Bois | 1903 | 214 | longitude | SOC001000 HIS036000 | $3.99 text sales=1720 adopted=560 a=full
The problem of the twentieth century, Du Bois writes, is the problem of the color line. Fourteen chapters describe Black life in the generation after slavery, from Reconstruction and the farms of Georgia to a school in the Tennessee hills and the death of his own child. Each opens with a verse and a bar of a spiritual. Read in history, sociology and literature alike.

@ up-from-slavery | Up from Slavery
Booker T. Washington | 1901 | 236 | longitude | BIO026000 SOC001000 | $2.99 own adopted=175
Washington was born a slave, did not know the year of his birth, and traveled some five hundred miles to a school, where he swept a room as his entrance examination. The founder of Tuskegee tells how it was built, with bricks that the students made themselves. Often read together with W. E. B. Du Bois, who criticized his program.

@ introduction-to-sociology | Introduction to Sociology
Tonja R. Conerly; Kathleen Holmes; Asha Lal Tamang | 2021 | 684 | quad | SOC026000 | $64.00 full ed=3rd sales=2190 adopted=760 a=full d=std
Why do people marry, work, strike and believe? This first course covers culture, groups, deviance, social class, race, gender, family, religion, education and social change. The main theories are compared on each subject, with examples from recent news and from students' own lives. Research methods are explained early, in the second chapter.

@ elementary-forms | The Elementary Forms of the Religious Life
Émile Durkheim; Joseph Ward Swain (translator) | 1915 | 456 | longitude | SOC039000 REL000000 | $4.99 own adopted=85
Durkheim studies reports on the religion of Aboriginal Australians, which he took to be the simplest known, to see what all religions have in common. He concludes that people who gather for a rite feel the power of their own society and call it sacred. The ethnography has aged, but the theory is still central to the sociology of religion.

@ immigrant-in-america | The Immigrant in America | A Reader of Primary Sources
Helen Abara (editor) | 2019 | 372 | longitude | SOC007000 HIS036000 | $46.00 term sales=280 adopted=150 a=full
Letters, ship lists, newspaper advertisements, court files and one cookbook, from 1840 to 1930, show how immigrants came to the United States and lived there. Every document has an introduction of a page and three questions for discussion. A final assignment asks students to put together a chapter of their own from local sources.

@ psychology | Psychology
Rose M. Spielman; William J. Jenkins; Marilyn D. Lovett | 2020 | 752 | quad | PSY000000 | $74.00 full ed=2nd sales=4450 adopted=1210 a=full d=std
Brain, learning, memory, development, personality and disorder, in a first course that needs no earlier knowledge. Classic studies stand beside recent research, and students are shown how psychologists test their ideas. Critical thinking and personal application questions end the chapters, and each has a summary and a list of key terms.

@ principles-of-psychology | Psychology | The Briefer Course
William James | 1892 | 478 | longitude | PSY015000 PHI015000 | $4.99 own adopted=70
James's own one-volume version, for the classroom, of his large Principles of Psychology. He describes the stream of consciousness, the force of habit, attention, memory, emotion and the many selves that one person keeps for different friends. Still read for its ideas, and for a lively style that is rare in textbooks.

@ interpretation-of-dreams | The Interpretation of Dreams
Sigmund Freud; A. A. Brill (translator) | 1913 | 520 | longitude | PSY026000 | $4.99 own sales=1020 adopted=155
Freud takes apart his own dreams and those of his patients to show that a dream has a meaning, and argues that it is the disguised fulfillment of a wish. From there he develops his theory of the unconscious. Much has been refuted or revised, but this is the book from which psychoanalysis grew, and its influence on literature and art is large.

@ introduction-to-philosophy | Introduction to Philosophy
Nathan Smith | 2022 | 498 | quad | PHI000000 | $54.00 rent sales=870 adopted=340 a=full d=std
Begins with how to read, argue and write in philosophy, then turns to logic, reality, knowledge, value, ethics and political theory. Thinkers from China, India, Africa and the Americas are discussed along with the Greeks and modern Europeans. Questions in each chapter ask students to form a view of their own. For a one-semester first course.

@ republic | The Republic
Plato; Benjamin Jowett (translator) | 1871 | 416 | longitude | PHI002000 POL010000 | $4.49 text sales=1830 adopted=510 a=full
A walk down to the harbor for a festival turns into ten books of conversation on what justice is and whether it pays to be just. On the way Socrates and his friends plan an ideal city, send the poets away and compare most people to prisoners who take shadows for reality. A basic text of Western philosophy and political thought.

@ apology-crito-phaedo | The Trial and Death of Socrates | Euthyphro, Apology, Crito, Phaedo
Plato; Benjamin Jowett (translator) | 1871 | 164 | longitude | PHI002000 | $2.99 own sales=760 adopted=395
Four dialogues about the last weeks of Socrates: outside the court, at his trial, in prison with a friend who offers to help him escape, and on the day he drinks the poison. They take up piety, obedience to the law and the soul. Short and dramatic, they are often the first philosophy that students read.

@ nicomachean-ethics | Nicomachean Ethics
Aristotle; F. H. Peters (translator) | 1893 | 342 | longitude | PHI005000 PHI002000 | $3.99 own adopted=305
What is a good life, and can it be practiced? Aristotle examines courage, money, humor, justice, pleasure and friendship, and argues that happiness lies in acting well and that virtue is learned by habit. The text is compact, like lecture notes, and repays slow reading. A starting point for courses in ethics.

@ meditations | Meditations
Marcus Aurelius; George Long (translator) | 1862 | 158 | longitude | PHI002000 | $2.49 free sales=3480 adopted=120 a=full
An emperor on campaign writes notes to himself and does not expect a reader. Marcus Aurelius uses the ideas of the Stoics to remind himself to get up, to be patient with bores and to remember how short life is. The notes are brief and stand alone, so that the book can be opened anywhere.
[fr] Un empereur en campagne prend des notes pour lui-même et n’attend aucun lecteur. Marc Aurèle se sert des idées des stoïciens pour se rappeler de se lever, d’être patient avec les importuns et de ne pas oublier que la vie est courte. Les notes sont brèves et indépendantes : on peut ouvrir le livre n’importe où.

@ enchiridion | The Enchiridion
Epictetus; Thomas Wentworth Higginson (translator) | 1865 | 52 | longitude | PHI002000 | $0.99 own sales=940
Some things are within our power and some are not: from this distinction Epictetus, a former slave, draws rules for facing loss, insult, illness and ambition. One of his students wrote them down in some fifty short pieces. The handbook of Stoic philosophy, made for daily use, and brief enough to read in an hour.

@ beyond-good-and-evil | Beyond Good and Evil
Friedrich Nietzsche; Helen Zimmern (translator) | 1906 | 228 | longitude | PHI016000 | $3.49 own sales=1310 adopted=200
Nietzsche questions what European philosophers had taken for granted: that truth is always worth having, that good and evil are opposites, that one morality fits all. Nine parts deal with philosophers, religion, scholars, nations and nobility, and one of them is a collection of aphorisms. For readers who are ready to argue with a provocative author.

@ prolegomena | Prolegomena to Any Future Metaphysics
Immanuel Kant; Paul Carus (translator) | 1902 | 176 | longitude | PHI016000 | $3.49 own adopted=130
When his Critique of Pure Reason was called obscure, Kant wrote this much shorter book on the same ideas. Hume woke him, he says, from a dogmatic slumber; now he asks how mathematics, natural science and metaphysics are possible. It is demanding, but it remains the usual first book for students who want to understand Kant.

@ problems-of-philosophy | The Problems of Philosophy
Bertrand Russell | 1912 | 144 | longitude | PHI004000 | $2.99 own sales=790 adopted=350
Is there really a table in this room? Russell starts with this question and goes on, in fifteen short chapters, to matter, induction, truth and the limits of knowledge, and at last to what philosophy is good for. Written for general readers in plain words, it is one of the most widely used first books on the theory of knowledge.

@ tao-te-ching | The Tao Teh King
Laozi; James Legge (translator) | 1891 | 122 | longitude | REL065000 PHI003000 | $1.99 own sales=1150
Eighty-one short chapters on the Tao, or Way: on living simply, ruling lightly and leaving well alone, with water and valleys as models. The book is attributed to Laozi and is the main text of Taoism. James Legge, who made this translation, had been a missionary in Hong Kong and was the first professor of Chinese at Oxford.

@ varieties-of-religious-experience | The Varieties of Religious Experience
William James | 1902 | 534 | longitude | REL075000 PSY000000 | $4.99 own adopted=115
Twenty lectures on what religion is like from inside: conversion, saintliness, the sick soul, the mystic's hour. James, a psychologist, quotes believers at length and judges their experiences by the effects on their lives and not by their origins. Read in courses on psychology and on religion, by believers and skeptics alike.

@ confessions | The Confessions
Augustine of Hippo; Edward Bouverie Pusey (translator) | 1838 | 332 | longitude | REL000000 PHI002000 | $3.99 own adopted=165 status=withdrawn
Augustine, a bishop in North Africa, tells God the story of his own life: the pears he stole as a boy, his career as a teacher of rhetoric, his mother, and his conversion in a garden in Milan. The last books turn to memory, time and the creation of the world. Often called the first autobiography.

@ the-common-law | The Common Law
Oliver Wendell Holmes Jr. | 1881 | 372 | longitude | LAW000000 | $5.99 own adopted=85
The life of the law has not been logic, it has been experience. Holmes, later a justice of the Supreme Court, follows ideas such as liability, negligence, possession and contract from ancient rules about an ox that gored to the courts of his own day. A classic of American legal thought, based on lectures to a general audience.

@ on-crimes-and-punishments | On Crimes and Punishments
Cesare Beccaria; Edward D. Ingraham (translator) | 1819 | 146 | longitude | LAW026000 POL010000 | $2.99 own adopted=120
A young man from Milan asks what punishment is for. Beccaria answers that it should prevent crime, and so must be certain, prompt and no harsher than needed. He argues against torture, secret accusations and the death penalty in brief, clear chapters. The book influenced reforms in several countries and is read in criminology and law.

@ business-law-essentials | Business Law I Essentials
Mirande Valbrune; Renee De Assis | 2019 | 248 | quad | LAW014000 BUS010000 | $44.00 term sales=530 adopted=210 a=full d=std
The American legal system, disputes, torts, contracts, sales, employment, antitrust and securities, in fourteen chapters that fit one term. Each explains the main rules in plain language, with examples from business, and ends with review questions. For business students who need to know how the law affects a company.

@ us-history | U.S. History
P. Scott Corbett; Volker Janssen; John M. Lund | 2014 | 1052 | quad | HIS036000 | $78.00 full sales=2940 adopted=910 a=full d=std
From the Americas before 1492 to the early twenty-first century in thirty-two chapters, for a two-semester survey. Political events are told together with the lives of workers, women, enslaved people, immigrants and Native Americans. Pictures, maps and first-person accounts from each period give students material to question and discuss.

@ world-history-1 | World History Volume 1 | to 1500
Ann Kordas; Ryan J. Lynch; Brooke Nelson; Julie Tatlock | 2022 | 704 | quad | HIS037000 | $66.00 rent sales=780 adopted=260 a=full d=std
Early humans, the first farmers, cities, empires and the trade routes between them, up to the year 1500. The chapters compare regions of the world in the same period, so that no one continent is the center of the story. Excerpts from sources come with questions about who wrote them and why. For the first half of a survey course.

@ histories-herodotus | The Histories
Herodotus; George Campbell Macaulay (translator) | 1890 | 690 | longitude | HIS002010 | $5.49 own adopted=140
Why did Greeks and Persians fight? To answer, Herodotus tells about all the peoples of the Persian Empire, with crocodiles, mummies and the ants that dig for gold, before he comes to Marathon, Thermopylae and Salamis. He often gives several versions of a story and lets the reader choose. The earliest great work of history in Greek.

@ peloponnesian-war | History of the Peloponnesian War
Thucydides; Richard Crawley (translator) | 1874 | 560 | longitude | HIS002010 POL011000 | $5.49 own sales=690 adopted=225
An exiled Athenian general writes the history of the war between Athens and Sparta, which ruined his city. Famous passages include the funeral speech of Pericles, the plague, the talks with the small island of Melos and the disaster in Sicily. Read in history, politics and military studies for its analysis of power and of decisions in war.

@ decline-and-fall | The Decline and Fall of the Roman Empire | Volume 1
Edward Gibbon | 1776 | 640 | longitude | HIS002020 | $5.99 own sales=560
The first volume of Gibbon's great history takes the Roman Empire from its calm second century to the reign of Constantine, and ends with two famous chapters on the rise of Christianity. It covers emperors, armies, laws and religions. Readers enjoy the balanced sentences and the irony, which is often strongest in the footnotes.

@ common-sense | Common Sense
Thomas Paine | 1776 | 66 | longitude | HIS036030 POL010000 | $0.99 free sales=980 adopted=365
Paine had lived in America for little more than a year when he told the colonies, in plain language, that a continent should not be governed by an island. He attacks monarchy, calls for independence and proposes a new form of government. The most widely read pamphlet of the Revolution, and short enough for one class.

@ narrative-of-frederick-douglass | Narrative of the Life of Frederick Douglass
Frederick Douglass | 1845 | 128 | longitude | BIO002010 HIS036000 | $2.49 own sales=2020 adopted=615 a=full
Douglass tells how he grew up as a slave in Maryland, gave bread to hungry boys in the street in return for reading lessons, fought back against a brutal master and planned his escape. He named names and places at the risk of being taken back, and had to leave the country after it was printed. A central text of American literature and history.

@ incidents-in-the-life-of-a-slave-girl | Incidents in the Life of a Slave Girl
Harriet Jacobs | 1861 | 242 | longitude | BIO002010 SOC028000 | $2.99 own sales=890 adopted=400
For seven years she hid in a crawl space under a roof, from where she could see her children through a hole. Harriet Jacobs describes what slavery meant for women and mothers, how her owner pursued her and how she reached the North. She changed every name, and many readers long took the book for a novel.

@ autobiography-of-benjamin-franklin | The Autobiography of Benjamin Franklin
Benjamin Franklin | 1791 | 182 | longitude | BIO006000 HIS036000 | $2.49 own sales=1010 adopted=195 a=full
A runaway apprentice arrives in Philadelphia with three great puffy rolls and very little money. Franklin tells how he became a printer, founded a library and a fire company, experimented with electricity and drew up a plan for moral perfection that he cheerfully failed. The story stops before the Revolution. A model for American memoirs and books on self-improvement.

@ personal-memoirs-of-grant | Personal Memoirs
Ulysses S. Grant | 1885 | 660 | longitude | BIO008000 HIS036050 | $4.99 own
Bankrupt and dying of throat cancer, the general wrote against time to leave his family something. Grant tells of his youth, the war in Mexico and the Civil War, from the first battles in the West to the surrender at Appomattox. His style is like his orders, short and hard to misunderstand. Often named among the best books by an American president.
`;
