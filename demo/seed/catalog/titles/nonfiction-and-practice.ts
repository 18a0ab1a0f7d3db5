/** Essays, nature, travel, education, health, arts, language and religion. For the format, see `../read-titles.ts`. */
export const nonfiction = `
@ walden | Walden
Henry David Thoreau | 1854 | 322 | tallow | LCO010000 NAT000000 | $3.99 text sales=1820 adopted=285 a=full
In 1845 Thoreau borrowed an axe, built a small house by a pond for twenty-eight dollars and twelve and a half cents, and lived there for two years. He describes the woods, the ice and his visitors, adds up what he spent, and asks how much of what we work for we need. Less solitary and much funnier than its reputation.

@ civil-disobedience | Civil Disobedience
Henry David Thoreau | 1849 | 44 | tallow | LCO010000 POL010000 | $0.00 free sales=1060 adopted=440 a=full
Thoreau spent one night in jail because he would not pay a tax to a government that allowed slavery and was at war with Mexico. In this short essay he explains when citizens may, and must, refuse to obey. It was read by Gandhi and Martin Luther King Jr., and often opens discussions of law and conscience.

@ essays-emerson | Essays | First Series
Ralph Waldo Emerson | 1841 | 286 | tallow | LCO010000 PHI000000 | $3.49 own adopted=155
Twelve essays, among them Self-Reliance, Friendship and The Over-Soul, by the leading writer of American transcendentalism. Emerson wants his readers to trust their own judgment more than custom. His sentences are easier to quote than his arguments are to follow, so that the essays are best taken in small doses.

@ essays-of-montaigne | Essays
Michel de Montaigne; Charles Cotton (translator) | 1877 | 1120 | tallow | LCO010000 PHI000000 | $5.99 own sales=720 adopted=125
A retired magistrate in the southwest of France writes about whatever he wants to understand: friendship, cannibals, education, thumbs and the fear of death. Whatever the subject, he also examines himself, with all his habits and doubts. Montaigne gave the essay its name, and is still read for his honesty and his good company.

@ essays-of-bacon | Essays
Francis Bacon | 1625 | 178 | tallow | LCO010000 | $2.99 own adopted=60
Fifty-eight short pieces of advice on study, friendship, marriage, gardens, revenge and power. Bacon had been lord chancellor of England and lost the office, and he writes about ambition from experience. The style is brief and exact: the line that some books are to be tasted, others swallowed, and some few chewed is from this book.

@ modest-proposal | A Modest Proposal and Other Satires
Jonathan Swift | 1729 | 96 | tallow | LCO010000 HUM000000 | $1.99 own sales=680 adopted=380
In the calm tone of an economist Swift proposes that the poor of Ireland sell their children as food. The essay takes a few pages and attacks the landlords and politicians who let people starve. It is a standard example of irony in writing courses, and comes here with other satires by Swift.

@ devils-dictionary | The Devil’s Dictionary
Ambrose Bierce | 1911 | 174 | tallow | HUM000000 REF000000 | $2.49 own sales=910
A thousand mocking definitions, collected over thirty years of newspaper work, with verses by poets who never lived. A cynic, for example, is a blackguard whose faulty vision sees things as they are. Bierce makes fun of politics, religion, marriage and the law, and the book can be opened at any page.

@ my-first-summer-in-the-sierra | My First Summer in the Sierra
John Muir | 1911 | 228 | fieldnote | NAT000000 TRV000000 | $3.49 own sales=530 a=full
In 1869 Muir was hired to follow two thousand sheep into the mountains of California, and kept a diary of everything but the sheep. He describes clouds, granite, trees, a bear and falling streams, with plain joy in being there. An early book by a founder of the American movement to protect wild country.

@ life-on-the-mississippi | Life on the Mississippi
Mark Twain | 1883 | 438 | tallow | TRV000000 BIO026000 | $3.99 own
Twain tells how, as a young man, he learned to pilot a steamboat and had to know twelve hundred miles of changing river by heart. Twenty years later he goes back as a famous author and a passenger, and sees what has become of the river and its towns. Half memoir and half travel book, with many tall tales.

@ innocents-abroad | The Innocents Abroad
Mark Twain | 1869 | 560 | tallow | TRV000000 HUM000000 | $3.99 own
In 1867 Twain sailed with a party of Americans on a pleasure cruise to Europe and the Holy Land, and declined to be impressed. He torments the guides, counts the relics, climbs a pyramid under protest and laughs at his fellow tourists as much as at the sights. The travel book that made his name.

@ south | South | The Endurance Expedition
Ernest Shackleton | 1919 | 418 | fieldnote | TRV000000 BIO006000 | $4.49 own sales=640
Shackleton meant to cross Antarctica, but his ship was crushed in the ice before the crossing had even begun. He tells of the months on the drifting ice, the escape in open boats, and the voyage of eight hundred miles to fetch help from South Georgia. Not a man of the Weddell Sea party was lost.

@ travels-of-marco-polo | The Travels of Marco Polo
Marco Polo; Rustichello of Pisa; Henry Yule (translator) | 1871 | 620 | fieldnote | TRV000000 HIS037000 | $4.99 own adopted=55
Marco Polo left Venice as a young man, served Kublai Khan in China, and came home after twenty-four years. In a Genoese prison he described what he had seen to a writer of romances: black stones that burn, paper that is money, a post with two hundred thousand horses. For centuries Europe drew its picture of Asia from this book.

@ how-the-other-half-lives | How the Other Half Lives
Jacob A. Riis | 1890 | 262 | longitude | SOC026000 HIS036000 | $3.99 own adopted=165
Riis, a police reporter, photographed the tenements of New York by flashlight and describes who lived there, what rent they paid and how many died. Some of his remarks on immigrants show the prejudices of his time. The book helped to bring about better housing and is a landmark of photojournalism.

@ twenty-years-at-hull-house | Twenty Years at Hull-House
Jane Addams | 1910 | 342 | longitude | BIO026000 SOC026000 | $3.99 own adopted=130
In 1889 Jane Addams and Ellen Gates Starr opened a house for their neighbors in a poor, largely immigrant part of Chicago. Addams tells of the kindergarten, the coffee room, the labor museum and her work as a garbage inspector, and says openly what failed. A basic text for social work, sociology and American history.

@ story-of-my-life | The Story of My Life
Helen Keller | 1903 | 208 | longitude | BIO026000 EDU026000 | $2.99 free sales=1080 adopted=110 a=full
Keller could neither see nor hear from the age of nineteen months. She tells how her teacher, Anne Sullivan, spelled words into her hand until she understood, at a water pump, that everything has a name. She wrote the book in college, at twenty-two; the letters at the end show how her language grew.

@ stones-of-venice | The Stones of Venice | Introductory Chapters
John Ruskin | 1853 | 296 | longitude | ARC005000 ART015000 | $4.49 own adopted=40
Ruskin measured and drew the buildings of Venice himself, and uses them to argue that architecture shows how the people of a city work, live and believe. The chapter on the nature of Gothic asks what factory work does to the worker. It inspired William Morris and the Arts and Crafts movement.

@ lives-of-the-artists | Lives of the Artists | Selections
Giorgio Vasari; Gaston du C. de Vere (translator) | 1912 | 380 | longitude | ART015000 BIO001000 | $5.49 own sales=370 adopted=95
The lives of Giotto, Uccello, Leonardo and other Italian artists, written by a painter and architect of the sixteenth century. Vasari describes their works and likes a good story, such as the perfect circle that Giotto drew freehand; where he lacked facts, he sometimes invented them. The book is often called the beginning of art history.

@ drawing-what-is-there | Drawing What Is There
Noor Elkins | 2017 | 168 | longitude | ART010000 ART000000 | $34.00 print sales=330 adopted=120
Ninety pencil exercises for beginners, from the edge of a cup to a crowd at a tram stop. Each takes about ten minutes, and none of them needs talent. The paper takes ink and eraser, and half of each page has been left free for the reader's own drawings.

@ music-theory-open | Music Theory from the Keyboard Up
Clara Odell | 2021 | 412 | quad | MUS041000 | $48.00 rent sales=620 adopted=230 a=basic d=std
Scales, chords and voice leading for a first course in music theory, each sung and played on a keyboard before it is named. Examples come from lullabies and the blues as well as from chorales. Ear training is part of every chapter, so that students hear what they write.

@ understanding-music | Listening to Music | A Concert in Twelve Parts
Clara Odell; Ferenc Bartha | 2019 | 274 | quad | MUS000000 MUS020000 | $0.00 free sales=540 adopted=190 a=full d=open
Twelve pieces from eight centuries and five continents, explained step by step for people who do not read notes. A listening guide for each piece gives the minute and second of what to listen for. A free textbook for music appreciation, which also prepares the reader for going to concerts.

@ writing-guide | The Writing Guide
Michelle Bachelor Robinson; Maria Jerskey; Toby Fulwiler | 2021 | 722 | quad | LAN005000 | $58.00 rent sales=2080 adopted=890 a=full d=std
Twenty chapters of reading, drafting and revising for first-year college writing, with real students' pages shown as they improved. Every genre is first met outside the classroom, from profiles and reviews to reports. The handbook at the back answers questions of grammar, style and citing sources.

@ elements-of-style | The Elements of Style
William Strunk Jr. | 1918 | 52 | longitude | LAN005000 REF000000 | $1.99 own sales=2140 adopted=505 a=full
A short guide to clear English prose, which Strunk had printed for his own classes at Cornell. It has eight rules of usage, ten principles of composition and a few matters of form, among them the famous advice to omit needless words. One can quarrel with some of it and still write better afterwards.

@ words-in-their-places | Words in Their Places | A Field Dictionary of Usage
Edith Marlow | 2016 | 348 | longitude | REF008000 LAN006000 | $22.00 pod sales=410 a=basic
Six hundred pairs of words that people confuse, from affect and effect to wreak and wreck. Every entry gives the history of both, a sentence that is right and the reason the other one is tempting. A small reference for the desk of students, editors and anyone who writes at work.

@ latin-from-stones | Latin from Stones
Paul Verrall | 2018 | 296 | longitude | FOR016000 HIS002000 | $36.00 term sales=210 adopted=95
A first Latin course based on real inscriptions from milestones, tombs, wine jars and walls. Each lesson explains the grammar that its inscription needs and something about the people who cut or scratched it. No knowledge of Latin is expected, and by the last lesson the reader can manage a page of Caesar.

@ elementary-french-open | Premiers pas | French from the First Day
Solange Petit; Andrew Cole | 2020 | 512 | quad | FOR008000 EDU029080 | $62.00 full sales=790 adopted=310 a=full d=std
Fourteen units for beginners, each set in a city where French is spoken, from Québec to Dakar. Every unit starts with conversation, goes on to grammar and tells about life in the city. Recordings are also described in the text, so that the exercises work in a quiet library.

@ democracy-and-education | Democracy and Education
John Dewey | 1916 | 434 | longitude | EDU040000 PHI000000 | $3.99 own sales=480 adopted=260
Dewey argues that education is a part of life and not a preparation for it, and that pupils learn best by doing things together. He asks what schools must be like if citizens are to govern themselves. It is slow reading, but few books have had more influence on modern teaching.

@ montessori-method | The Montessori Method
Maria Montessori; Anne E. George (translator) | 1912 | 378 | longitude | EDU023000 EDU000000 | $4.49 own sales=590 adopted=150
In 1907 Montessori, a doctor, was given a room in a Roman tenement and some sixty children between three and seven. She describes what they did when nobody interrupted, the learning materials, the silence game and the first words they wrote. Her own account of the method, for teachers and parents.

@ first-year-of-teaching | The First Year of Teaching | Letters and Plans
Dana Whitlock | 2021 | 252 | longitude | EDU029000 EDU053000 | $38.00 pod sales=360 adopted=180 a=full
Thirty-six letters, one for each week of the school year, to somebody who teaches for the first time. Each comes with a lesson plan that worked and one that did not. They give practical help with planning, discipline, grading and the telephone call home.

@ how-to-study | How to Study | Reading, Notes and Memory
Dana Whitlock; Rosa M. Spillane | 2022 | 214 | quad | STU000000 EDU000000 | $18.00 rent sales=1980 adopted=520 a=full d=open
Which ways of studying work, according to research: highlighting helps little, and testing oneself helps a great deal. With methods for reading, taking notes and remembering, and a plan for a week, for a term and for the night before an exam. Written for students who also have a job.

@ biology-study-guide | Biology | Study Guide and Practice Tests
Ida Vance | 2019 | 346 | quad | STU000000 SCI008000 | $24.00 term sales=1230 adopted=290 pdf a=basic d=tight
Key terms, diagrams to label and twelve practice tests that follow the chapters of the open textbook. All answers are explained, including why the tempting ones are wrong. The margins are wide enough for notes in pencil.

@ calculus-workbook | Calculus Workbook | 500 Problems Worked Through
Nils Arden | 2018 | 402 | quad | STU000000 MAT005000 | $26.00 text sales=1510 adopted=330 pdf a=poor d=tight
Five hundred problems with every step on the page, sorted by the kind of mistake that they help to avoid. A diagnostic test at the front tells students where to start. Red boxes show what graders take points off for, which makes the book useful before an exam.

@ chemistry-flash | Chemistry Reactions at a Glance
Otis Brandt | 2020 | 148 | quad | STU000000 SCI013000 | $14.00 own sales=870 adopted=140 a=basic
One type of reaction a page: what goes in, what comes out, why it happens, and what it looks and smells like. The entries are short enough to be read on a bus before the exam. A chart of solubilities is at the back.

@ english-literature-exam | Writing about Literature in an Exam
Edith Marlow | 2017 | 132 | quad | STU000000 LIT000000 | $12.00 free sales=760 adopted=210 a=full
How to write about a poem in forty-five minutes and without notes. The method helps students to find something worth saying in the first five minutes, to build an answer from it and to finish on time. With nine real answers, each with its grade and comments.

@ statistics-pocket | The Pocket Statistician
Barbara Held | 2021 | 96 | quad | STU000000 MAT029000 | $9.00 own sales=940 adopted=170 a=basic
A short guide to the common statistical tests: which one to choose, how to do it and how to report it. A decision chart on the inside cover leads to a page for each procedure. Every page ends with a sentence that may be copied into a report and one that would be wrong.

@ nutrition-basics | Nutrition | Science and the Supper Table
Hana Sato; Renata Okafor | 2021 | 438 | quad | MED060000 HEA017000 | $56.00 rent sales=910 adopted=370 a=full d=std
A first course in nutrition, from energy, proteins and vitamins to what food labels leave out. Claims in the news are followed back to the study behind them, and students learn to ask how large and how good it was. Recipes serve as data for working out what is in a meal.

@ notes-on-nursing | Notes on Nursing | What It Is, and What It Is Not
Florence Nightingale | 1859 | 140 | fieldnote | MED058000 | $2.49 own sales=690 adopted=245 a=full
Nightingale's short book on the care of the sick deals with fresh air, light, quiet, food, cleanliness and what not to say to a patient. She wrote it for everyone who has charge of somebody else's health, not only for nurses. The advice is sharp, practical and based on what she had seen.

@ fundamentals-of-nursing | Fundamentals of Nursing Practice
Grace Adeyemi; Lucia Ferrante | 2023 | 968 | quad | MED058000 | $92.00 choice sales=2470 adopted=680 a=full d=std
The basics of nursing for the first year of study: assessment, safety, medication and comfort, from the first day on a ward. Skills are set out as checklists with the reason for each step beside it. Offered digitally or in print: a section uses one of the two.

@ medical-terms | Medical Terms from Their Roots
Lucia Ferrante | 2018 | 224 | quad | MED000000 REF000000 | $19.00 term sales=830 adopted=270 a=basic
Two hundred Greek and Latin word parts from which thousands of medical terms are made. Whoever knows cardi, peri and itis can work out what pericarditis means. Exercises with real discharge letters show students of nursing and other health fields how the terms are used.

@ public-health-open | Public Health by Neighborhood
Grace Adeyemi | 2020 | 306 | longitude | MED078000 SOC026000 | $44.00 rent sales=420 adopted=190 a=full d=std
Nine cases in which an address decided who was ill, from a pump handle to a bus line and a missing grocery. Students learn to map their own streets with public data. For each case the book reports which policies were tried and what happened next.

@ ecclesiastes | Ecclesiastes and the Song of Songs
Anonymous | 1611 | 64 | longitude | REL006000 POE003000 | $0.99 own sales=380 adopted=85
Two short books of the Bible in the old translation of 1611. Ecclesiastes says that all is vanity and that there is a time for everything; the Song of Songs is a series of love poems. Both have given English literature many phrases. With a brief note on how each came into the Bible.

@ bhagavad-gita | The Song Celestial | The Bhagavad Gita
Edwin Arnold (translator) | 1885 | 122 | longitude | REL065000 PHI003000 | $1.99 own sales=790 adopted=115
Between two armies the warrior Arjuna lays down his bow, because he does not want to kill his own relatives. His charioteer, the god Krishna, answers in eighteen chapters on duty, knowledge and devotion. Arnold's version in English verse is the one in which Gandhi first read this central text of Hinduism.

@ golden-bough | The Golden Bough | Abridged
James George Frazer | 1922 | 756 | longitude | REL017000 SOC002000 | $6.99 own adopted=90 status=deactivated
In ancient Italy, so the story goes, a priest kept his office until a stronger man killed him. To explain it Frazer compares myths, magic and harvest rites from all over the world. His theory is no longer accepted, but the book had a great influence on poets and novelists, among them T. S. Eliot.

@ first-aid-in-the-field | First Aid in the Field | 1998 Edition
Otis Brandt | 1998 | 188 | quad | MED000000 | $11.00 own status=deleted
A handbook of emergency care for excursions and field courses, in the edition of 1998. Its advice on resuscitation is out of date, and the book has been replaced and is no longer sold.

@ zoology-atlas | Atlas of Invertebrates
Tomas Birk | 2015 | 412 | fieldnote | SCI070000 SCI008000 | $64.00 none pdf a=poor
Six hundred plates of animals without a backbone, drawn from life at a marine station. The text gives the habitat and size of each animal, and tells how to keep a specimen alive until it can be put back. No terms have been agreed for its sale yet.

@ sanskrit-grammar | A Practical Sanskrit Reader
Paul Verrall | 2014 | 244 | longitude | FOR000000 LAN000000 | $0.00 unpriced
Forty passages from the Hitopadesha and the Mahabharata, from easy to difficult, with a glossary on the facing page. The script is taught in the first five lessons, so that beginners can use the book as well. The publisher has announced the book but not yet its price.

@ sound-of-a-place | The Sound of a Place | Field Recording for Students
Noor Elkins | 2022 | 176 | longitude | MUS000000 TEC001000 | $42.00 combo sales=150 adopted=40 a=basic
How to record a market, a marsh or a stairwell and bring back something worth hearing. The book explains which microphone suits which place, how to deal with wind and noise, and how to listen. Sold as one set, the printed book together with its digital edition and sound files.

@ plain-letter | The Plain Letter | Business Writing that Is Read
Edith Marlow | 2020 | 206 | longitude | BUS007000 LAN005000 | $28.00 printrent sales=240 adopted=90
Complaints, refusals, thanks and requests, each shown in its first draft and its last. The last is always shorter and nearly always kinder, and the notes explain what was changed. For anyone who writes letters at work. On paper only, because the exercises ask for scissors.
`;
