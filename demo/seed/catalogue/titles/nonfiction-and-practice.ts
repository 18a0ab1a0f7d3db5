/** Essays, nature, travel, education, health, arts, language and religion. For the format, see `../read-titles.ts`. */
export const nonfiction = `
@ walden | Walden
Henry David Thoreau | 1854 | 322 | tallow | LCO010000 NAT000000 | $3.99 text sales=1820 adopted=285 a=full
In March he borrowed an axe and built a house by a pond for twenty-eight dollars and twelve and a half cents. Thoreau kept accounts of beans, ants, ice and visitors, and asked what the rest of us were paying. Less solitary and much funnier than its reputation.

@ civil-disobedience | Civil Disobedience
Henry David Thoreau | 1849 | 44 | tallow | LCO010000 POL010000 | $0.00 free sales=1060 adopted=440 a=full
He spent one night in jail for a tax he would not pay to a state that kept slaves. The lecture that came out of it has been read in cells on every continent. When is it the citizen's duty to be a counter-friction to the machine?

@ essays-emerson | Essays | First Series
Ralph Waldo Emerson | 1841 | 286 | tallow | LCO010000 PHI000000 | $3.49 own adopted=155
Trust thyself: every heart vibrates to that iron string. Twelve essays built of sentences that can each stand alone, and sometimes do. Best taken in small doses and argued with in the margin.

@ essays-of-montaigne | Essays
Michel de Montaigne; Charles Cotton (translator) | 1877 | 1120 | tallow | LCO010000 PHI000000 | $5.99 own sales=720 adopted=125
A retired magistrate in a round tower tried himself out on cannibals, thumbs, friendship and the fear of death. What do I know? he had struck on a medal. He invented the form and has remained the best company in it.

@ essays-of-bacon | Essays
Francis Bacon | 1625 | 178 | tallow | LCO010000 | $2.99 own adopted=60
Some books are to be tasted, others swallowed, and some few chewed. Fifty-eight short pieces of counsel on gardens, revenge, building and great place, by a man who had held it and fallen. Not a word could be taken out.

@ modest-proposal | A Modest Proposal and Other Satires
Jonathan Swift | 1729 | 96 | tallow | LCO010000 HUM000000 | $1.99 own sales=680 adopted=380
A public-spirited projector has worked out what to do about the poor children of Ireland. His figures are in good order. Students who read it without warning learn in eight pages what irony is for.

@ devils-dictionary | The Devil’s Dictionary
Ambrose Bierce | 1911 | 174 | tallow | HUM000000 REF000000 | $2.49 own sales=910
Cynic, noun: a blackguard whose faulty vision sees things as they are. A thousand definitions collected over thirty years of newspaper work, with verses by poets who never lived. Open it anywhere and lose a friend.

@ my-first-summer-in-the-sierra | My First Summer in the Sierra
John Muir | 1911 | 228 | fieldnote | NAT000000 TRV000000 | $3.49 own sales=530 a=full
In 1869 Muir was hired to follow two thousand sheep into the mountains and wrote down everything but the sheep. Clouds, granite, a bear and the sound of a falling stream fill a diary that is one long shout of joy.

@ life-on-the-mississippi | Life on the Mississippi
Mark Twain | 1883 | 438 | tallow | TRV000000 BIO026000 | $3.99 own
How a boy learns by heart twelve hundred miles of river that change every night. Twenty years later the famous author goes back as a passenger. Half a memoir and half a tall tale, and the current is in every sentence.

@ innocents-abroad | The Innocents Abroad
Mark Twain | 1869 | 560 | tallow | TRV000000 HUM000000 | $3.99 own
The first American pleasure cruise to the Old World, with a correspondent on board who declined to be impressed. Guides are tormented, relics are counted and the pyramids are climbed under protest. The book that taught a nation to laugh at tourists, itself included.

@ south | South | The Endurance Expedition
Ernest Shackleton | 1919 | 418 | fieldnote | TRV000000 BIO006000 | $4.49 own sales=640
The ship was crushed in the ice before the crossing had even begun. What follows is the drift, the boats, eight hundred miles of the worst sea on Earth and a mountain range without a map. Not a man of the Weddell Sea party was lost.

@ travels-of-marco-polo | The Travels of Marco Polo
Marco Polo; Rustichello of Pisa; Henry Yule (translator) | 1871 | 620 | fieldnote | TRV000000 HIS037000 | $4.99 own adopted=55
A merchant's son in a Genoese prison dictates twenty-four years to a writer of romances. Black stones that burn, paper that is money, a post with two hundred thousand horses. Venice called him Il Milione and did not believe a word.

@ how-the-other-half-lives | How the Other Half Lives
Jacob A. Riis | 1890 | 262 | longitude | SOC026000 HIS036000 | $3.99 own adopted=165
A police reporter climbed the stairs of the tenements at night with a flash pan. The plans, the rents and the death rates stand beside people he sometimes judged as his time did. It cleared slums and opened playgrounds.

@ twenty-years-at-hull-house | Twenty Years at Hull-House
Jane Addams | 1910 | 342 | longitude | BIO026000 SOC026000 | $3.99 own adopted=130
A house on Halsted Street with a kindergarten, a coffee room, a labor museum and an open door. Addams tells what was tried and what failed, and why garbage inspection was the most important office she ever held. Sociology before it had a department.

@ story-of-my-life | The Story of My Life
Helen Keller | 1903 | 208 | longitude | BIO026000 EDU026000 | $2.99 free sales=1080 adopted=110 a=full
Water ran over one hand while a teacher spelled into the other, and everything had a name. Keller wrote her life at twenty-two, in the middle of college. The letters at the end let one watch a language arrive.

@ stones-of-venice | The Stones of Venice | Introductory Chapters
John Ruskin | 1853 | 296 | longitude | ARC005000 ART015000 | $4.49 own adopted=40
Ruskin measured every capital with his own hands and drew a moral from the mortar. The chapter on the nature of Gothic asked why a workman should be made into a tool, and began a movement.

@ lives-of-the-artists | Lives of the Artists | Selections
Giorgio Vasari; Gaston du C. de Vere (translator) | 1912 | 380 | longitude | ART015000 BIO001000 | $5.49 own sales=370 adopted=95
Giotto drew a perfect circle freehand, Uccello stayed up for perspective, and Leonardo bought birds to let them go. Vasari knew the later painters and invented what he needed of the earlier. Art history begins here, as gossip by a professional.

@ drawing-what-is-there | Drawing What Is There
Noor Elkins | 2017 | 168 | longitude | ART010000 ART000000 | $34.00 print sales=330 adopted=120
Ninety exercises with a pencil, from the edge of a cup to a crowd at a tram stop. None of them needs talent and all of them need ten minutes. The paper takes ink and eraser, and half of each page has been left for the reader.

@ music-theory-open | Music Theory from the Keyboard Up
Clara Odell | 2021 | 412 | quad | MUS041000 | $48.00 rent sales=620 adopted=230 a=basic d=std
Scales, chords and voice leading, each sung and played before it is named. Examples are as likely to be a lullaby or a blues as a chorale. Ear training is part of every chapter and not a separate misery.

@ understanding-music | Listening to Music | A Concert in Twelve Parts
Clara Odell; Ferenc Bartha | 2019 | 274 | quad | MUS000000 MUS020000 | $0.00 free sales=540 adopted=190 a=full d=open
Twelve pieces from eight centuries and five continents, taken apart slowly. Listening guides follow the clock, so that no one needs to read notes. After the last one the reader has a concert to go to and something to say at the interval.

@ writing-guide | The Writing Guide
Michelle Bachelor Robinson; Maria Jerskey; Toby Fulwiler | 2021 | 722 | quad | LAN005000 | $58.00 rent sales=2080 adopted=890 a=full d=std
Twenty chapters of reading, drafting and revising for the first year, with real students' pages shown as they improved. Every genre is met outside the classroom first. The handbook at the back answers the questions asked at midnight.

@ elements-of-style | The Elements of Style
William Strunk Jr. | 1918 | 52 | longitude | LAN005000 REF000000 | $1.99 own sales=2140 adopted=505 a=full
Omit needless words. Strunk had it printed for his own classes at Cornell, eight rules and a few matters of form. One can quarrel with most of it and still write better afterwards.

@ words-in-their-places | Words in Their Places | A Field Dictionary of Usage
Edith Marlow | 2016 | 348 | longitude | REF008000 LAN006000 | $22.00 pod sales=410 a=basic
Six hundred pairs that people confuse, from affect and effect to wreak and wreck. Every entry gives the history, a sentence that is right and the reason the other one is tempting. Small enough for a desk and fair to both sides.

@ latin-from-stones | Latin from Stones
Paul Verrall | 2018 | 296 | longitude | FOR016000 HIS002000 | $36.00 term sales=210 adopted=95
A first Latin course read off milestones, tombs, wine jars and walls. Grammar comes as the inscriptions need it, and every text was really cut or scratched by somebody. By the last lesson the reader can manage a page of Caesar.

@ elementary-french-open | Premiers pas | French from the First Day
Solange Petit; Andrew Cole | 2020 | 512 | quad | FOR008000 EDU029080 | $62.00 full sales=790 adopted=310 a=full d=std
Fourteen units, each set in a city where French is spoken, from Québec to Dakar. Conversation first, grammar second, culture all the way through. Recordings are described in the text, so that the exercises work in a quiet library.

@ democracy-and-education | Democracy and Education
John Dewey | 1916 | 434 | longitude | EDU040000 PHI000000 | $3.99 own sales=480 adopted=260
Education is not preparation for life, Dewey held, but living. School, work and government are parts of one question about how people come to share a world. Slow reading, and half of modern teaching is a footnote to it.

@ montessori-method | The Montessori Method
Maria Montessori; Anne E. George (translator) | 1912 | 378 | longitude | EDU023000 EDU000000 | $4.49 own sales=590 adopted=150
A doctor was given a room in a Roman tenement and sixty children between three and seven. She watched what they did when nobody interrupted. The apparatus, the silence game and the first words written on the floor are all described by the person who was there.

@ first-year-of-teaching | The First Year of Teaching | Letters and Plans
Dana Whitlock | 2021 | 252 | longitude | EDU029000 EDU053000 | $38.00 pod sales=360 adopted=180 a=full
Thirty-six letters, one a week, to somebody who has just been given a room and a key. Each comes with a plan that worked and one that did not. The chapter on the telephone call home has saved careers.

@ how-to-study | How to Study | Reading, Notes and Memory
Dana Whitlock; Rosa M. Spillane | 2022 | 214 | quad | STU000000 EDU000000 | $18.00 rent sales=1980 adopted=520 a=full d=open
What the research says about highlighting, which is not much, and about testing oneself, which is a great deal. A plan for a week, for a term and for the night before. Written for people with jobs.

@ biology-study-guide | Biology | Study Guide and Practice Tests
Ida Vance | 2019 | 346 | quad | STU000000 SCI008000 | $24.00 term sales=1230 adopted=290 pdf a=basic d=tight
Key terms, diagrams to label and twelve practice tests that follow the chapters of the open textbook. Answers are explained, including why the tempting ones are wrong. Margins are wide because pencils are expected.

@ calculus-workbook | Calculus Workbook | 500 Problems Worked Through
Nils Arden | 2018 | 402 | quad | STU000000 MAT005000 | $26.00 text sales=1510 adopted=330 pdf a=poor d=tight
Five hundred problems with every step on the page, sorted by the mistake they cure. A diagnostic test at the front tells where to start. Red boxes show what graders take points off for.

@ chemistry-flash | Chemistry Reactions at a Glance
Otis Brandt | 2020 | 148 | quad | STU000000 SCI013000 | $14.00 own sales=870 adopted=140 a=basic
One reaction type a page: what goes in, what comes out, why, and what it smells like. Built to be leafed through on a bus before the exam. A fold-out solubility chart lives at the back.

@ english-literature-exam | Writing about Literature in an Exam
Edith Marlow | 2017 | 132 | quad | STU000000 LIT000000 | $12.00 free sales=760 adopted=210 a=full
Forty-five minutes, one poem, no notes. This is a method for finding something worth saying in the first five and for leaving the last five alone. With nine real answers, marked and remarked on.

@ statistics-pocket | The Pocket Statistician
Barbara Held | 2021 | 96 | quad | STU000000 MAT029000 | $9.00 own sales=940 adopted=170 a=basic
Which test, which table, which words to write underneath. A decision chart on the inside cover leads to a page for each procedure. Every page ends with a sentence that may be copied into a report and one that must not.

@ nutrition-basics | Nutrition | Science and the Supper Table
Hana Sato; Renata Okafor | 2021 | 438 | quad | MED060000 HEA017000 | $56.00 rent sales=910 adopted=370 a=full d=std
Energy, proteins, vitamins and what the labels leave out. Claims in the news are followed back to the study and its size. Recipes are used as data.

@ notes-on-nursing | Notes on Nursing | What It Is, and What It Is Not
Florence Nightingale | 1859 | 140 | fieldnote | MED058000 | $2.49 own sales=690 adopted=245 a=full
Open the window, keep quiet, and do not sit on the bed. Nightingale wrote for everyone who has charge of somebody else's health, which is sooner or later everyone. The statistician shows in each sharp paragraph.

@ fundamentals-of-nursing | Fundamentals of Nursing Practice
Grace Adeyemi; Lucia Ferrante | 2023 | 968 | quad | MED058000 | $92.00 choice sales=2470 adopted=680 a=full d=std
Assessment, safety, medication and comfort, from the first day on a ward. Skills are set out as checklists with the reason for each step beside it. Offered digitally or in print: a section uses one of the two.

@ medical-terms | Medical Terms from Their Roots
Lucia Ferrante | 2018 | 224 | quad | MED000000 REF000000 | $19.00 term sales=830 adopted=270 a=basic
Two hundred Greek and Latin pieces from which ten thousand words are made. Learn cardi, peri and itis, and pericarditis explains itself. Exercises take real discharge letters apart.

@ public-health-open | Public Health by Neighborhood
Grace Adeyemi | 2020 | 306 | longitude | MED078000 SOC026000 | $44.00 rent sales=420 adopted=190 a=full d=std
A pump handle, a bus line, a missing grocery: nine cases in which an address decided who was ill. Students map their own streets with public data. Policies are judged by what happened next.

@ ecclesiastes | Ecclesiastes and the Song of Songs
Anonymous | 1611 | 64 | longitude | REL006000 POE003000 | $0.99 own sales=380 adopted=85
Two short books set side by side in the old translation: one says that all is vanity, the other that love is strong as death. Much English prose has learned its cadence from these pages. With a brief note on how each came to be kept.

@ bhagavad-gita | The Song Celestial | The Bhagavad Gita
Edwin Arnold (translator) | 1885 | 122 | longitude | REL065000 PHI003000 | $1.99 own sales=790 adopted=115
Between two armies a warrior lays down his bow and says that he cannot do it. His charioteer answers in eighteen chapters on duty, knowledge and love. Arnold's blank verse was what Gandhi first read.

@ golden-bough | The Golden Bough | Abridged
James George Frazer | 1922 | 756 | longitude | REL017000 SOC002000 | $6.99 own adopted=90 status=deactivated
A priest walks round a tree with a drawn sword, waiting for the man who will kill him. To explain it Frazer needed every harvest rite on Earth. The theory has gone, and the poets kept the rest.

@ first-aid-in-the-field | First Aid in the Field | 1998 Edition
Otis Brandt | 1998 | 188 | quad | MED000000 | $11.00 own status=deleted
An earlier handbook of emergency care, kept in the feed only until it was replaced. Its advice on resuscitation is out of date. The record is followed by its own deletion.

@ zoology-atlas | Atlas of Invertebrates
Tomas Birk | 2015 | 412 | fieldnote | SCI070000 SCI008000 | $64.00 none pdf a=poor
Six hundred plates of animals without a backbone, drawn from life at a marine station. The text gives habitat, size and how to keep the specimen alive long enough to put it back. No terms have been agreed for its sale yet.

@ sanskrit-grammar | A Practical Sanskrit Reader
Paul Verrall | 2014 | 244 | longitude | FOR000000 LAN000000 | $0.00 unpriced
Forty graded passages from the Hitopadesha and the Mahabharata with a glossary on the facing page. The script is taught in the first five lessons. The publisher has announced the book and not yet its price.

@ sound-of-a-place | The Sound of a Place | Field Recording for Students
Noor Elkins | 2022 | 176 | longitude | MUS000000 TEC001000 | $42.00 combo sales=150 adopted=40 a=basic
How to record a market, a marsh or a stairwell and bring back something worth hearing. Microphones are explained by what they leave out. Sold as one set, the printed book together with its digital edition and sound files.

@ plain-letter | The Plain Letter | Business Writing that Is Read
Edith Marlow | 2020 | 206 | longitude | BUS007000 LAN005000 | $28.00 printrent sales=240 adopted=90
Complaints, refusals, thanks and requests, each shown in its first draft and its last. The second is always shorter and nearly always kinder. On paper only, because the exercises ask for scissors.
`;
