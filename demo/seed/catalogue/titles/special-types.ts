/** Courseware, classrooms, collections, e-bundles and physical items. Their contents are in `../compositions.ts`. */
export const courseware = `
@ ware-biology-lab | BioBench | Interactive Labs for General Biology
Ida Vance; Tomas Birk | 2024 | 0 | quad | SCI008000 | $54.00 ware sales=1640 adopted=720 a=full
Twenty-two virtual labs in which a wrong dilution has consequences. Results differ from student to student, so that comparing them is part of the work. Grades go straight to the course page.

@ ware-chemistry-homework | ChemPath | Adaptive Homework for General Chemistry
Otis Brandt; Hana Sato | 2024 | 0 | quad | SCI013000 | $62.00 ware sales=1380 adopted=650 a=full
Problems that look at how an answer went wrong and then choose the next one. Hints are given in three steps and cost nothing. Follows the open textbook chapter by chapter, or the instructor's own order.

@ ware-calculus-homework | Slope | Homework and Quizzes for Calculus
Nils Arden | 2023 | 0 | quad | MAT005000 | $58.00 ware sales=1520 adopted=810 a=basic
Enter a derivative in any correct form and it is understood. Graphs can be dragged, and quizzes are drawn from three thousand items. Works with both semesters of the course.

@ ware-french-studio | Studio Français | Speaking and Listening Online
Solange Petit | 2023 | 0 | quad | FOR008000 | $48.00 ware sales=430 adopted=260 a=full
Short conversations recorded in seven countries, with speech exercises that can be repeated in private. Each unit ends with a message left for a classmate. Captions can be hidden line by line.

@ ware-psychology-lab | MindLab | Classic Experiments to Take Part In
Rosa M. Spillane | 2024 | 0 | quad | PSY000000 | $39.00 ware sales=890 adopted=480 a=full
Students become subjects first and read the original paper afterwards. Eighteen experiments on memory, attention and judgment run in any browser. The class data are theirs to analyze.

@ ware-accounting-cycle | LedgerWorks | The Accounting Cycle in Practice
Patty Hollis | 2022 | 0 | quad | BUS001000 | $66.00 ware sales=760 adopted=390 a=basic
Keep the books of a bicycle shop from January to December. Invoices arrive crumpled, and one supplier counts badly. The closing entries either balance or explain why not.

@ ware-nursing-simulations | Ward 7 | Nursing Simulations
Grace Adeyemi; Lucia Ferrante | 2024 | 0 | quad | MED058000 | $74.00 ware sales=940 adopted=410 a=full
Twelve patients on one ward, on three shifts. Decisions change how the night goes, and the handover at the end is graded. No code is needed: access opens through the course.

@ ware-statistics-notebook | DataBook | Statistics Notebooks Online
Barbara Held | 2023 | 0 | quad | MAT029000 | $36.00 ware sales=610 adopted=300 a=full
Notebooks that run in the browser, each around one honest data set. The explanation, the calculation and the picture stand together and change together. Everything can be exported and kept.
`;

export const sets = `
@ room-general-biology | General Biology Classroom
Ida Vance | 2024 | 0 | quad | SCI008000 | $112.00 term sales=520 adopted=340 a=full
The textbook, the study guide and the laboratory manual of a two-semester course in one place, with the instructor's readings and announcements between them. Ask for the section code in the first week. Supplements are opened as the course reaches them.

@ room-first-year-writing | First-Year Writing Classroom
Dana Whitlock | 2024 | 0 | quad | LAN005000 | $48.00 term sales=410 adopted=310 a=full
A guide, a usage dictionary and a shelf of essays to imitate, arranged week by week. Drafts are discussed where the reading is. Used by sections that share a syllabus and by those that do not.

@ room-american-voices | American Voices Classroom
Helen Abara | 2023 | 0 | longitude | HIS036000 | $39.00 term sales=220 adopted=160 a=full
Narratives, poems and a reader of sources for a course in American history from below. Each text comes with the questions that earlier classes argued about longest.

@ room-intro-python | Programming Classroom | Python
Mina Castellan | 2024 | 0 | quad | COM051360 | $52.00 rent sales=330 adopted=190 a=full
Two textbooks and a set of exercises for a first course, with space for the instructor's own. Students see one assignment at a time. The section code comes from the instructor.

@ set-shakespeare-tragedies | Shakespeare | The Great Tragedies
William Shakespeare | 2020 | 0 | wren | DRA010000 | $12.99 own sales=870 adopted=290 a=full
Hamlet, Macbeth, King Lear and Othello in the same edition and with the same line numbers. For a term on tragedy, or one very dark week. Costs less than the four bought one by one.

@ set-epic-poems | Epic Poems of the Old World
Homer; Virgil; Dante Alighieri; John Milton | 2020 | 0 | wren | POE014000 | $16.99 own sales=410 adopted=180 a=basic
Six long poems from the walls of Troy to the gate of Eden, each in a translation that can be read aloud. Every one of them has read the ones before it. A course in itself.

@ set-great-ideas-politics | Great Ideas in Politics
Plato; Niccolò Machiavelli; John Locke; John Stuart Mill | 2021 | 0 | longitude | POL010000 | $19.99 rent sales=560 adopted=350 a=full
The books that every course in political thought shares, from the just city to the limits of the state. Bought together they stay in one place on the shelf. The readings overlap on purpose.

@ set-empty-anthology | New Voices Anthology
Helen Abara (editor) | 2026 | 0 | longitude | LCO000000 | $9.99 own
A collection that will grow by one book each month as the rights are cleared. The first titles have been chosen and are being prepared. Those who order early receive everything that is added.

@ bundle-calculus-sequence | Calculus Sequence | Volumes 1 to 3
Gilbert Strang; Edwin Herman | 2017 | 0 | quad | MAT005000 | $168.00 rent sales=980 adopted=360 a=full d=std
All three volumes of the calculus course as one purchase, with one expiry date for all. They open in the same reader and share its search. For students who know that they will stay for the second year.

@ bundle-gothic | Gothic Nights | Five Novels
Mary Wollstonecraft Shelley; Bram Stoker; Emily Brontë; Henry James; Robert Louis Stevenson | 2021 | 0 | tallow | FIC015000 | $14.99 own sales=690 adopted=110 a=basic
A monster, a count, a moor, a governess and a door in a London street. Five books to be read after dark and preferably in company. Each remains a separate volume on the shelf.

@ bundle-premed-shelf | The First-Year Science Shelf
Mary Ann Clark; Paul Flowers; Barbara Illowsky | 2023 | 0 | quad | SCI000000 | $214.00 rent sales=740 adopted=270 a=full d=std
Biology, chemistry and statistics for the first year, together for about a fifth less. Each book keeps its own notes and place. The durations are those of the single titles.

@ bundle-empty | Faculty Picks | To Be Announced
Anonymous | 2026 | 0 | tallow | LCO000000 | $0.00 free
A shelf for the titles that the faculty will recommend next term. Nothing has been put on it so far. It can be added now and will fill by itself.
`;

export const things = `
@ thing-lab-coat | Laboratory Coat | White cotton, sizes XS to 3XL
Carrel Supply | 2024 | 0 | quad | SCI000000 | $27.50 thing sales=1320 adopted=410
Knee length, snap closure, and cuffs that stay out of the beaker. Heavy enough to be worth having and light enough for a September afternoon. Washes at sixty degrees.

@ thing-molecular-model-kit | Molecular Model Kit | 240 pieces
Carrel Supply | 2023 | 0 | quad | SCI013040 | $34.00 thing sales=980 adopted=360
Atoms in the usual colors, with holes at the true angles, and bonds that bend where double bonds should. Chirality stops being a rumor when it is in one's hand. Comes in a box that closes.

@ thing-dissection-set | Dissection Set | Stainless, 14 pieces
Carrel Supply | 2023 | 0 | quad | SCI036000 | $22.00 thing sales=640 adopted=240
Two scalpel handles, blades, scissors, forceps and probes in a roll that can be boiled. The ruler is marked on both sides. Replacement blades are standard.

@ thing-scientific-calculator | Scientific Calculator | Two-line, solar
Carrel Supply | 2022 | 0 | quad | MAT000000 | $18.75 thing sales=2110 adopted=520
Shows the expression as it was typed, does statistics and complex numbers, and is allowed in the exam. The sun is enough, and a battery is there for November.

@ thing-drawing-set | Drawing Set | Pencils, charcoal, pad
Carrel Supply | 2024 | 0 | longitude | ART000000 | $31.00 thing sales=420 adopted=110
Twelve pencils from hard to very soft, willow charcoal, a putty eraser and a pad of a hundred sheets. Chosen by the author of the drawing course so that nothing in it is a waste.

@ thing-safety-goggles | Safety Goggles | Over-glasses fit
Carrel Supply | 2024 | 0 | quad | SCI000000 | $9.50 thing sales=1740 adopted=600
Indirect vents, an anti-fog lining that survives a term, and room for spectacles underneath. Required in every chemistry laboratory on campus.

@ thing-globe-of-the-moon | Globe of the Moon | 30 cm
Carrel Supply | 2021 | 0 | fieldnote | SCI004000 | $46.00 thing sales=160
Craters, seas and all landing sites, with the far side drawn as carefully as the near one. The stand lets it be turned to tonight's phase. Orders may have to wait for the next delivery.

@ thing-access-card-slope | Slope Access Card | Printed code for online homework
Carrel Supply | 2024 | 0 | quad | MAT005000 | $61.00 thing sales=280 adopted=120
A card with a code under a silver strip, for those who pay in the campus store. The code opens the calculus homework for two terms. It cannot be returned once scratched.

@ thing-precalculus-loose-leaf | Precalculus, Loose-Leaf | Three-hole punched, binder not included
Jay Abramson | 2021 | 0 | quad | MAT002000 | $52.00 thing sales=210 adopted=90
The whole of the open textbook on sheets that can be carried a chapter at a time. Margins are wide enough for a second attempt. Sections that offer it let each student take either the sheets or the digital book.
`;
