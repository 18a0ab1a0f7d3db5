/** Courseware, classrooms, collections, e-bundles and physical items. Their contents are in `../compositions.ts`. */
export const courseware = `
@ ware-biology-lab | BioBench | Interactive Labs for General Biology
Ida Vance; Tomas Birk | 2024 | 0 | quad | SCI008000 | $54.00 ware sales=1640 adopted=720 a=full
Twenty-two virtual labs in which mistakes have consequences: a wrong dilution, for instance, changes the result. Results differ from student to student, so that comparing them is part of the work. Grades go straight to the course page.

@ ware-chemistry-homework | ChemPath | Adaptive Homework for General Chemistry
Otis Brandt; Hana Sato | 2024 | 0 | quad | SCI013000 | $62.00 ware sales=1380 adopted=650 a=full
Online homework that looks at how an answer went wrong and chooses the next problem accordingly. Hints are given in three steps and cost no points. The assignments follow the open textbook chapter by chapter, or the instructor's own order.

@ ware-calculus-homework | Slope | Homework and Quizzes for Calculus
Nils Arden | 2023 | 0 | quad | MAT005000 | $58.00 ware sales=1520 adopted=810 a=basic
Online homework and quizzes for both semesters of calculus. Answers are accepted in any correct form, graphs can be dragged, and each answer is checked at once. Quizzes are drawn from a pool of three thousand questions.

@ ware-french-studio | Studio Français | Speaking and Listening Online
Solange Petit | 2023 | 0 | quad | FOR008000 | $48.00 ware sales=430 adopted=260 a=full
Listening and speaking practice for French courses, with short conversations recorded in seven countries. Speech exercises can be repeated in private as often as needed, and captions can be hidden line by line. Each unit ends with a spoken message for a classmate.

@ ware-psychology-lab | MindLab | Classic Experiments to Take Part In
Rosa M. Spillane | 2024 | 0 | quad | PSY000000 | $39.00 ware sales=890 adopted=480 a=full
Eighteen classic experiments on memory, attention and judgment that run in any browser. Students take part first and read the original paper afterwards. They can then analyze the data of their own class.

@ ware-accounting-cycle | LedgerWorks | The Accounting Cycle in Practice
Patty Hollis | 2022 | 0 | quad | BUS001000 | $66.00 ware sales=760 adopted=390 a=basic
Students keep the books of a bicycle shop from January to December, from the first invoice to the closing entries. Some of the documents contain mistakes that have to be found and corrected. If the accounts do not balance in the end, the program explains why.

@ ware-nursing-simulations | Ward 7 | Nursing Simulations
Grace Adeyemi; Lucia Ferrante | 2024 | 0 | quad | MED058000 | $74.00 ware sales=940 adopted=410 a=full
Students care for twelve patients on one ward over three shifts. Each decision affects what happens to the patients, and the handover at the end is graded. No code is needed: access opens through the course.

@ ware-statistics-notebook | DataBook | Statistics Notebooks Online
Barbara Held | 2023 | 0 | quad | MAT029000 | $36.00 ware sales=610 adopted=300 a=full
Statistics notebooks that run in the browser, each built around one real data set. Explanation, calculation and chart stand together, and the chart is updated when a number changes. Everything can be exported and kept.
`;

export const sets = `
@ room-general-biology | General Biology Classroom
Ida Vance | 2024 | 0 | quad | SCI008000 | $112.00 term sales=520 adopted=340 a=full
The textbook and the study guide of a two-semester course in one place, together with Darwin's main work and shorter books on genetics and ecology. The instructor adds readings, announcements and supplements as the course reaches them. Ask for the section code in the first week.

@ room-first-year-writing | First-Year Writing Classroom
Dana Whitlock | 2024 | 0 | quad | LAN005000 | $48.00 term sales=410 adopted=310 a=full
A writing guide, a handbook of style, a usage dictionary and two classics by Swift and Thoreau as models, arranged week by week. Drafts are discussed next to the readings. Sections can share one syllabus or each follow their own.

@ room-american-voices | American Voices Classroom
Helen Abara | 2023 | 0 | longitude | HIS036000 | $39.00 term sales=220 adopted=160 a=full
The life stories of Frederick Douglass and Harriet Jacobs, essays by W. E. B. Du Bois and the poems of Walt Whitman, for a course in American history and literature. Each text comes with the questions that earlier classes discussed longest.

@ room-intro-python | Programming Classroom | Python
Mina Castellan | 2024 | 0 | quad | COM051360 | $52.00 rent sales=330 adopted=190 a=full
Two textbooks and a set of exercises for a first programming course, with space for the instructor's own material. Students see one assignment at a time, in the order of the course. The section code comes from the instructor.

@ set-shakespeare-tragedies | Shakespeare | The Great Tragedies
William Shakespeare | 2020 | 0 | wren | DRA010000 | $12.99 own sales=870 adopted=290 a=full
Hamlet, Macbeth, King Lear and Othello in the same edition and with the same system of line numbers, so that a class can find every passage. The set suits a term on tragedy or a reading of the four plays side by side. It costs less than the four bought one by one.

@ set-epic-poems | Epic Poems of the Old World
Homer; Virgil; Dante Alighieri; John Milton | 2020 | 0 | wren | POE014000 | $16.99 own sales=410 adopted=180 a=basic
The Iliad, the Odyssey, the Aeneid, Beowulf, the Divine Comedy and Paradise Lost in one set. All but Milton's poem come in well-known English translations. Read in this order they show how Virgil, Dante and Milton each used the poems before them, and make up a course on the epic.

@ set-great-ideas-politics | Great Ideas in Politics
Plato; Niccolò Machiavelli; John Locke; John Stuart Mill | 2021 | 0 | longitude | POL010000 | $19.99 rent sales=560 adopted=350 a=full
Eleven books that courses in political thought often share, by Plato, Machiavelli, Hobbes, Locke, Rousseau, Wollstonecraft, Tocqueville, Mill and others. They discuss justice, power, rights and the limits of the state, and often answer one another. Bought together they stay in one place on the shelf.

@ set-empty-anthology | New Voices Anthology
Helen Abara (editor) | 2026 | 0 | longitude | LCO000000 | $9.99 own
A collection of work by new writers that will grow by one book each month as the rights are cleared. The first titles have been chosen and are being prepared. Those who order early receive everything that is added.

@ bundle-calculus-sequence | Calculus Sequence | Volumes 1 to 3
Gilbert Strang; Edwin Herman | 2017 | 0 | quad | MAT005000 | $168.00 rent sales=980 adopted=360 a=full d=std
All three volumes of the calculus course as one purchase, with one expiry date for all of them. They open in the same reader and share its search. For students who plan to take the whole sequence.

@ bundle-gothic | Gothic Nights | Five Novels
Mary Wollstonecraft Shelley; Bram Stoker; Emily Brontë; Henry James; Robert Louis Stevenson | 2021 | 0 | tallow | FIC015000 | $14.99 own sales=690 adopted=110 a=basic
Frankenstein, Dracula, Wuthering Heights, The Turn of the Screw and the case of Dr. Jekyll and Mr. Hyde: five classics about monsters, ghosts and divided minds. For courses on Gothic fiction, and for anyone who likes to be frightened. Each remains a separate volume on the shelf.

@ bundle-premed-shelf | The First-Year Science Shelf
Mary Ann Clark; Paul Flowers; Barbara Illowsky | 2023 | 0 | quad | SCI000000 | $214.00 rent sales=740 adopted=270 a=full d=std
The textbooks of biology, chemistry and statistics for the first year of college, together for about a fifth less than one by one. Each book keeps its own notes and place. The rental periods are those of the single titles.

@ bundle-empty | Faculty Picks | To Be Announced
Anonymous | 2026 | 0 | tallow | LCO000000 | $0.00 free
A free set for the books that the faculty will recommend next term. No titles have been chosen so far. It can be added now, and the books will appear in it as they are announced.
`;

export const things = `
@ thing-lab-coat | Laboratory Coat | White cotton, sizes XS to 3XL
Carrel Supply | 2024 | 0 | quad | SCI000000 | $27.50 thing sales=1320 adopted=410
A white cotton coat of knee length for laboratory courses, with snaps in front and close-fitting cuffs that stay out of the beaker. The fabric is heavy enough to protect and light enough for a warm afternoon. Washes at sixty degrees Celsius.

@ thing-molecular-model-kit | Molecular Model Kit | 240 pieces
Carrel Supply | 2023 | 0 | quad | SCI013040 | $34.00 thing sales=980 adopted=360
Atoms in the usual colors, with holes at the true angles, and flexible bonds for double bonds. Mirror-image molecules and other shapes of organic chemistry are easier to understand with a model in one's hand. Comes in a box that closes.

@ thing-dissection-set | Dissection Set | Stainless, 14 pieces
Carrel Supply | 2023 | 0 | quad | SCI036000 | $22.00 thing sales=640 adopted=240
Two scalpel handles, blades, scissors, forceps, probes and a ruler marked on both sides, all of stainless steel. They come in a roll that can be boiled. Standard replacement blades fit the handles.

@ thing-scientific-calculator | Scientific Calculator | Two-line, solar
Carrel Supply | 2022 | 0 | quad | MAT000000 | $18.75 thing sales=2110 adopted=520
Shows the expression as it was typed, with the result on a second line, does statistics and complex numbers, and is allowed in the exam. It runs on solar power, with a battery for dark days.

@ thing-drawing-set | Drawing Set | Pencils, charcoal, pad
Carrel Supply | 2024 | 0 | longitude | ART000000 | $31.00 thing sales=420 adopted=110
Twelve pencils from hard to very soft, willow charcoal, a putty eraser and a pad of a hundred sheets. Chosen by the author of the drawing course, so that beginners have all they need for its exercises.

@ thing-safety-goggles | Safety Goggles | Over-glasses fit
Carrel Supply | 2024 | 0 | quad | SCI000000 | $9.50 thing sales=1740 adopted=600
Goggles with indirect vents against splashes, an anti-fog lining that lasts a term, and room for glasses underneath. Required in every chemistry laboratory on campus.

@ thing-globe-of-the-moon | Globe of the Moon | 30 cm
Carrel Supply | 2021 | 0 | fieldnote | SCI004000 | $46.00 thing sales=160
Craters, seas and all landing sites, with the far side drawn as carefully as the near one. The stand lets it be turned to show the current phase of the Moon. Orders may have to wait for the next delivery.

@ thing-access-card-slope | Slope Access Card | Printed code for online homework
Carrel Supply | 2024 | 0 | quad | MAT005000 | $61.00 thing sales=280 adopted=120
A printed card with a code, for students who want to pay in the campus store. The code opens the calculus homework for two terms. The card cannot be returned once the silver strip over the code has been scratched off.

@ thing-precalculus-loose-leaf | Precalculus, Loose-Leaf | Three-hole punched, binder not included
Jay Abramson | 2021 | 0 | quad | MAT002000 | $52.00 thing sales=210 adopted=90
The whole of the open textbook on punched sheets that can be carried a chapter at a time. The margins are wide enough for working out problems. Sections that offer it let each student take either the sheets or the digital book.
`;
