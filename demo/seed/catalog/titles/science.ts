/** Open textbooks and classics of science, mathematics and engineering. For the format, see `../read-titles.ts`. */
export const science = `
@ biology | Biology
Mary Ann Clark; Matthew Douglas; Jung Choi | 2018 | 1476 | quad | SCI008000 | $94.00 full ed=2nd sales=5610 adopted=1290 a=full d=std
From the chemistry of life to the biosphere, in the order of a two-semester course for science majors. Boxed features connect the material with evolution, careers and everyday life, and each chapter closes with review and critical thinking questions. Evolution is taught throughout the book and not only in the unit named after it.
[fr] De la chimie du vivant à la biosphère, dans l’ordre d’un cours de deux sessions pour les étudiants en sciences. Des encadrés relient la matière à l’évolution, aux métiers et à la vie de tous les jours, et chaque chapitre finit par des questions de révision et de réflexion. L’évolution est enseignée tout au long du livre, et non seulement dans la partie qui porte son nom.

@ concepts-of-biology | Concepts of Biology
Samantha Fowler; Rebecca Roush; James Wise | 2013 | 618 | quad | SCI008000 | $0.00 free sales=2430 adopted=720 a=full d=open
One semester of biology for people who will vote, cook and see a doctor rather than run a lab. It covers the cell, genetics, evolution, the diversity of life, the animal body and ecology. The chapters are short, the vocabulary is kept to what will be used again, and many examples come from everyday life.

@ microbiology | Microbiology
Nina Parker; Mark Schneegurt; Anh-Hue Thi Tu; Philip Lister; Brian M. Forster | 2016 | 1302 | quad | SCI045000 | $88.00 text sales=1980 adopted=610 a=full d=std
Written for students on the way to nursing and allied health. The chapters cover bacteria, viruses and other microbes, the drugs that control them, the immune system, and the infections of each part of the body. Clinical cases unfold in short installments within a chapter, so that students practice finding the cause of a disease.

@ anatomy-and-physiology | Anatomy and Physiology
J. Gordon Betts; Kelly A. Young; James A. Wise | 2013 | 1420 | quad | SCI036000 MED058000 | $96.00 full sales=4870 adopted=1150 a=full d=std
Twenty-eight chapters on the structure and function of the human body, from anatomical terms and the cell through each organ system to development and inheritance. Written for the two-semester course that students of nursing and allied health take. Labeled drawings and micrographs accompany the text, and boxes on homeostatic imbalances show what happens when a balance is lost.
[fr] Vingt-huit chapitres sur la structure et le fonctionnement du corps humain, des termes anatomiques et de la cellule à chaque système d’organes, au développement et à l’hérédité. Écrit pour le cours de deux sessions que suivent les étudiants en soins infirmiers et en santé. Des dessins légendés et des micrographies accompagnent le texte, et des encadrés montrent ce qui arrive quand un équilibre se perd.

@ genetics-primer | A Genetics Primer | From Peas to Genomes
Ida Vance | 2021 | 388 | fieldnote | SCI029000 | $58.00 rent sales=640 adopted=210 a=full d=std
Starts with the numbers Mendel counted in his pea plants and asks the reader to find the pattern before it is explained. Linkage maps, sequencing and gene editing follow, with real data sets small enough to work by hand. Each chapter ends with a short discussion of what its evidence does and does not prove. For a first course in genetics.

@ ecology-of-small-places | Ecology of Small Places
Tomas Birk | 2020 | 264 | fieldnote | SCI020000 | $42.00 term sales=310 adopted=95 a=full
A ditch, a roof, a rotting log and the crack in a parking lot: each chapter studies one habitat that can be reached on foot from any campus. Methods of sampling are explained step by step, together with the mistakes that are easy to make. Written for an introductory course with field hours but no budget for travel.

@ on-the-origin-of-species | On the Origin of Species
Charles Darwin | 1859 | 502 | fieldnote | SCI027000 SCI008000 | $4.99 own sales=1470 adopted=355 a=full
The book that set out evolution by natural selection. Darwin begins with what breeders do to pigeons and farm animals, then shows step by step how small differences, many births and long time give rise to new species. He raises the main objections himself and answers them. Written for general readers, it can still be followed as what he called it: one long argument.

@ voyage-of-the-beagle | The Voyage of the Beagle
Charles Darwin | 1839 | 478 | fieldnote | SCI027000 TRV000000 | $4.99 own sales=620
Darwin's account of five years round the world as the naturalist of a survey ship, much of the time in South America. He rides with gauchos, digs up the bones of extinct animals, feels an earthquake in Chile and describes the wildlife of the Galápagos. Read as travel writing, and for the observations that his later theory grew from.

@ descent-of-man | The Descent of Man
Charles Darwin | 1871 | 688 | fieldnote | SCI027000 SOC002000 | $5.99 own
Twelve years after the Origin, Darwin applies evolution to human beings: to the body, the mind and the moral sense. Much of the book is about sexual selection, his explanation of bright feathers, birdsong and other features that help animals win mates. Parts of it wear the prejudices of the time, and courses read it for those as well.

@ micrographia | Micrographia
Robert Hooke | 1665 | 246 | fieldnote | SCI034000 SCI008000 | $5.99 own sales=190
Hooke's report on what he saw through the microscope, from the point of a needle to the eye of a fly and a flea like an armored beast, with large engraved plates. Here the word cell is first used in biology, for the pores of a piece of cork. Samuel Pepys stayed up reading it until two in the morning.

@ chemistry | Chemistry
Paul Flowers; Klaus Theopold; Richard Langley; William R. Robinson | 2019 | 1254 | quad | SCI013000 | $92.00 full ed=2nd sales=4310 adopted=1080 a=full d=std
A full year of general chemistry for science students, from atoms, bonding and reactions to thermodynamics, equilibrium, electrochemistry and a first look at organic compounds. Worked examples are followed by a similar problem to try, with its answer. Short features describe applications of chemistry in everyday life, industry and the environment.

@ organic-chemistry | Organic Chemistry
John McMurry | 2023 | 1388 | quad | SCI013040 | $98.00 full ed=10th sales=2140 adopted=640 a=basic d=std
A two-semester course arranged by functional group, from alkanes to the molecules of living things. Mechanisms are drawn step by step with curved arrows, so that students can see why similar compounds react in similar ways. The problems grow from simple recognition to synthesis in several steps, and examples from biology and medicine appear throughout.

@ chemical-history-of-a-candle | The Chemical History of a Candle
Michael Faraday | 1861 | 146 | fieldnote | SCI013000 SCI034000 | $1.99 free sales=540 adopted=75
Six lectures that Faraday gave to young people at Christmas. He lights a candle and, with one experiment after another, draws from it an explanation of combustion, water, hydrogen, the atmosphere and his audience's own breath. No knowledge of chemistry is needed, and teachers still read it as a model of how to explain by demonstration.

@ university-physics-1 | University Physics Volume 1 | Mechanics, Sound, Oscillations and Waves
William Moebs; Samuel J. Ling; Jeff Sanny | 2016 | 988 | quad | SCI055000 SCI041000 | $86.00 full sales=2870 adopted=830 a=full d=std
Calculus-based mechanics for scientists and engineers: motion, Newton's laws, energy, momentum, rotation, gravitation and fluids, then oscillations, waves and sound. Problem-solving strategies are set out before the problems, and worked examples explain both the method and the meaning of the result. For the first part of the university physics sequence.

@ university-physics-2 | University Physics Volume 2 | Thermodynamics, Electricity and Magnetism
Samuel J. Ling; Jeff Sanny; William Moebs | 2016 | 826 | quad | SCI055000 | $86.00 text sales=1520 adopted=560 a=full d=std
Temperature, heat and the laws of thermodynamics come first, then charge, field, circuits and induction, up to Maxwell's equations and electromagnetic waves. It uses calculus throughout and follows on from the first volume. Every chapter offers conceptual questions, standard problems and a set of harder challenge problems.

@ college-physics | College Physics
Paul Peter Urone; Roger Hinrichs | 2012 | 1272 | quad | SCI055000 | $84.00 rent sales=2620 adopted=780 a=full d=std
Physics with algebra and trigonometry, and no calculus, for students of life science, health and other fields. Concepts are explained in words before the equation arrives, and many examples come from the human body and everyday life. Some problems ask the reader to say why a result is unreasonable, or to construct a problem of their own.

@ astronomy | Astronomy
Andrew Fraknoi; David Morrison; Sidney C. Wolff | 2022 | 1196 | quad | SCI004000 | $79.00 rent ed=2nd sales=1890 adopted=490 a=full d=std
An introduction for students who are not science majors, from the night sky and the planets to stars, galaxies and the Big Bang. Mathematics is kept to separate examples that can be taken or left. The people behind the discoveries are introduced along the way, and this edition takes in recent missions and observations.

@ starry-messenger | The Starry Messenger
Galileo Galilei; Edward Stafford Carlos (translator) | 1880 | 112 | fieldnote | SCI004000 SCI034000 | $2.99 own adopted=60
Galileo's first report of what he saw through a telescope: mountains on the Moon, countless stars in the Milky Way, and four bodies moving around Jupiter, which he drew night after night in the winter of 1610. The discoveries spoke against the belief that everything in the heavens circles the Earth. A short book that readers without astronomy can follow.

@ opticks | Opticks
Isaac Newton | 1704 | 412 | fieldnote | SCI053000 SCI034000 | $4.99 own
Newton's account of his experiments on light, written in English and not in Latin. With prisms in a dark room he shows that white light is a mixture of colors, then goes on to the rainbow, thin films and the colors of objects. The book closes with open questions for later researchers. It asks for less mathematics than the Principia.

@ relativity | Relativity | The Special and the General Theory
Albert Einstein; Robert W. Lawson (translator) | 1920 | 168 | fieldnote | SCI055000 SCI061000 | $3.99 own sales=1760 adopted=165 a=full
Einstein's own explanation of his theory for readers who are not physicists. A railway carriage, an embankment and two strokes of lightning show why moving observers disagree about time. Later chapters turn to gravitation and to the universe as a whole. School mathematics is nearly enough, but the reader should allow time for each step.

@ physical-geology | Physical Geology
Steven Earle | 2019 | 634 | quad | SCI031000 | $68.00 rent ed=2nd sales=730 adopted=240 a=full d=std
A first course in geology: minerals and rocks, volcanoes, earthquakes, plate tectonics, glaciers, groundwater and climate change. Many of the examples come from the mountains and coasts of western Canada. Short exercises within the chapters let students apply each idea, and no earlier course in geology is needed.

@ introduction-to-oceanography | Introduction to Oceanography
Paul Webb | 2019 | 392 | quad | SCI052000 | $54.00 term sales=410 adopted=130 a=basic
How the ocean basins formed, what sea water contains, how currents, waves and tides work, and what lies on the sea floor. A one-semester course for students without much science behind them. Short sections with diagrams take up one process at a time, and the book also explains the part the oceans play in the climate.

@ environmental-science | Environmental Science | Systems and Choices
Renata Okafor; Piet Lund | 2022 | 546 | fieldnote | SCI026000 | $72.00 rent sales=880 adopted=330 a=full d=std
Every chapter follows one flow, of carbon, water, nitrogen, money or waste, from its source to where it ends. The case studies take up questions on which reasonable people disagree and give students the data to argue either side. For an introductory course; the lab activities need little more than a kitchen scale.

@ weather-notebook | A Weather Notebook
Lise Hammer | 2018 | 214 | fieldnote | SCI042000 NAT000000 | $28.00 own sales=260
Fifty-two entries, one for each week of the year, that teach the reader to understand the weather by watching the sky. Clouds are drawn in stages, as they form, change and disappear, with notes on the weather that usually follows. For beginners of any age, who should be able to forecast the next day by the end.

@ how-to-know-the-wild-flowers | How to Know the Wild Flowers
Frances Theodora Parsons | 1893 | 338 | fieldnote | NAT013000 SCI011000 | $3.99 own
An early American field guide for readers without botany. Flowers are arranged by color, since that is what one sees first, and for each Parsons gives the name, the family, the season and where it grows, with a line of verse now and then. It was very popular: the first printing sold out in five days.

@ calculus-1 | Calculus Volume 1
Gilbert Strang; Edwin Herman | 2016 | 874 | quad | MAT005000 | $78.00 full sales=4980 adopted=1340 a=full d=std
Functions, limits, derivatives and integrals, in the first of three volumes that cover the usual calculus sequence. Definitions and theorems are explained with graphs and worked examples, and checkpoint exercises let students test themselves at once. Longer student projects show how calculus is used outside mathematics. For students of science, engineering and mathematics.

@ calculus-2 | Calculus Volume 2
Gilbert Strang; Edwin Herman | 2016 | 732 | quad | MAT005000 | $78.00 text sales=3120 adopted=960 a=full d=std
Techniques of integration, differential equations, sequences and series, and curves in parametric and polar form. The tests for the convergence of a series are explained one by one and then compared, so that students learn which to try first. Follows on from the first volume, with worked examples, checkpoints and projects of the same kind.

@ calculus-3 | Calculus Volume 3
Gilbert Strang; Edwin Herman | 2016 | 1038 | quad | MAT005000 | $78.00 text sales=1870 adopted=620 a=full d=std
Vectors, surfaces, partial derivatives, multiple integrals and the theorems of Green, Stokes and Gauss. Many drawings of surfaces and solids help students to picture functions of several variables. The final chapter, on second-order differential equations, prepares for the course that usually follows. The last of the three volumes.

@ college-algebra | College Algebra
Jay Abramson | 2021 | 1156 | quad | MAT002000 | $69.00 rent ed=2nd sales=3340 adopted=1010 a=full d=std
From the real numbers through equations and functions to conic sections, sequences and probability. Each skill has a list of steps, a worked example and an exercise to try at once. The exercise sets are large and range from routine practice to applications from other subjects, enough for several years of assignments.

@ precalculus | Precalculus
Jay Abramson | 2021 | 1188 | quad | MAT002000 | $69.00 rent ed=2nd sales=2210 adopted=740 a=full d=std
Functions in words, tables, graphs and formulas, from linear and polynomial to exponential and logarithmic. Trigonometry starts with the unit circle and goes on to triangles, identities and polar coordinates. The last chapter introduces limits and the derivative, for students who will go on to calculus.

@ introductory-statistics | Introductory Statistics
Barbara Illowsky; Susan Dean | 2013 | 906 | quad | MAT029000 | $74.00 full sales=3860 adopted=1180 a=full d=std
Sampling, distributions, confidence intervals, hypothesis tests and regression in one semester, for students whose main subject is not mathematics. Labs in most chapters have the class collect and analyze its own data. Many examples and exercises come from everyday life, and formulas are explained in words.

@ probability-by-hand | Probability by Hand
Nils Arden | 2019 | 242 | longitude | MAT029000 | $39.00 term sales=340 adopted=120 pdf a=basic
Forty problems with coins, queues, umbrellas and shuffled cards, each solved in two ways. The first solution counts the cases one by one; the second is shorter and introduces a method that works for other problems too. For tutorial groups and for independent readers with school algebra.

@ linear-algebra-first-course | A First Course in Linear Algebra
Robert A. Beezer | 2012 | 632 | quad | MAT002050 | $48.00 text pdf sales=1290 adopted=420 a=basic d=open
Begins with systems of linear equations and goes on to vectors, matrices, vector spaces, eigenvalues and linear transformations, with complete proofs. Theorems have names one can remember, and a collection of examples is used again and again to compare them. Suited to students who meet abstract mathematics for the first time.

@ discrete-mathematics | Discrete Mathematics | An Open Introduction
Oscar Levin | 2019 | 414 | quad | MAT008000 COM014000 | $45.00 text pdf ed=3rd sales=1050 adopted=380 a=basic d=open
Counting, sequences, logic and graph theory, each opened by problems to be tried before reading on. Written for mathematics majors early in their studies, above all those who want to teach, and equally useful for students of computer science. Many of the exercises have solutions or hints at the back, which makes it suitable for self-study.

@ elements-of-geometry | The Elements of Geometry
Euclid; John Casey (translator) | 1885 | 336 | longitude | MAT012000 MAT015000 | $4.99 own pdf sales=480 a=poor
The first six books of Euclid, on triangles, circles, proportion and similar figures, in John Casey's edition for schools, with added exercises. Each proposition is proved from the definitions, the postulates and the propositions before it. For readers who want to see how geometry was taught for some two thousand years.

@ introduction-to-mathematical-philosophy | Introduction to Mathematical Philosophy
Bertrand Russell | 1919 | 222 | longitude | MAT018000 PHI000000 | $3.99 own adopted=70
What is a number? Russell, who wrote the book in prison, explains in eighteen chapters how mathematics can be built on logic, by way of counting, order, infinity and classes. Nearly everything is said in words and few symbols are used, but it asks for close attention. An introduction for students of philosophy and of mathematics.

@ number-concept | The Number Concept | Its Origin and Development
Levi Leonard Conant | 1896 | 230 | longitude | MAT015000 | $3.49 own
How do people count who have words only for one, two and many, and why do so many count by fives and twenties? Conant gathered number words from the reports of travelers and missionaries in many parts of the world. His judgments of the peoples he describes are dated, but his lists are still of interest in the history of mathematics and language.

@ statics-for-builders | Statics for Builders
Greta Wolde | 2020 | 318 | longitude | TEC009020 TEC000000 | $62.00 rent pdf sales=290 adopted=110 a=basic d=tight
Beams, trusses, arches and retaining walls, with real dimensions and real soil. Every example starts with a photograph of a structure, asks where the load goes, and works through the forces step by step. For the first year of civil engineering, and for builders who want to check a design themselves.

@ circuits-from-scratch | Circuits from Scratch
Amadou Keita | 2021 | 356 | longitude | TEC008000 TEC000000 | $64.00 rent sales=350 adopted=140 a=full d=std
From Ohm's law to filters and amplifiers, with one breadboard and thirty dollars of parts. Measured values stand beside the calculated ones, and the difference between them is explained. Common mistakes are shown in color photographs, with advice on how to find them. For a first laboratory course or for learning at home.

@ materials-in-the-laboratory | Materials in the Laboratory
Greta Wolde; Piet Lund | 2017 | 198 | longitude | TEC021000 TEC000000 | $46.00 print sales=120 adopted=60
Tensile tests, hardness, fatigue and fracture in twelve laboratory sessions, with sheets to fill in. Each session states its purpose, the safety rules and the calculations, and ends with questions of the kind that are asked in examinations. Printed on paper that survives cutting oil, since it belongs on the bench.
`;
