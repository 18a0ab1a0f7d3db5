/** Open textbooks and classics of science, mathematics and engineering. For the format, see `../read-titles.ts`. */
export const science = `
@ biology | Biology
Mary Ann Clark; Matthew Douglas; Jung Choi | 2018 | 1476 | quad | SCI008000 | $94.00 full ed=2nd sales=5610 adopted=1290 a=full d=std
From the chemistry of water to the biosphere, in the order of a two-semester course for majors. Each chapter begins with a question from the living world and ends with problems that need more than recall. Evolution is not one unit among others here; it is the thread that holds the rest together.

@ concepts-of-biology | Concepts of Biology
Samantha Fowler; Rebecca Roush; James Wise | 2013 | 618 | quad | SCI008000 | $0.00 free sales=2430 adopted=720 a=full d=open
One semester of biology for people who will vote, cook and see a doctor rather than run a lab. The chapters are short, the vocabulary is kept to what will be used again, and the examples come from everyday decisions.

@ microbiology | Microbiology
Nina Parker; Mark Schneegurt; Anh-Hue Thi Tu; Philip Lister; Brian M. Forster | 2016 | 1302 | quad | SCI045000 | $88.00 text sales=1980 adopted=610 a=full d=std
Written for students on the way to nursing and allied health, it keeps a patient in view from the first chapter. A case unfolds in short installments until the organism has been identified. The immune system gets three clear chapters of its own.

@ anatomy-and-physiology | Anatomy and Physiology
J. Gordon Betts; Kelly A. Young; James A. Wise | 2013 | 1420 | quad | SCI036000 MED058000 | $96.00 full sales=4870 adopted=1150 a=full d=std
Twenty-eight chapters through the human body, from its directions and planes to development and inheritance. Every structure is drawn before it is named. Homeostasis boxes show what happens when a balance is lost.

@ genetics-primer | A Genetics Primer | From Peas to Genomes
Ida Vance | 2021 | 388 | fieldnote | SCI029000 | $58.00 rent sales=640 adopted=210 a=full d=std
Starts with Mendel's own numbers and asks the reader to find the pattern before it is explained. Linkage maps, sequencing and gene editing follow with real data sets small enough to work by hand. Each chapter ends with an argument about what the evidence does not show.

@ ecology-of-small-places | Ecology of Small Places
Tomas Birk | 2020 | 264 | fieldnote | SCI020000 | $42.00 term sales=310 adopted=95 a=full
A ditch, a roof, a rotting log and the crack in a parking lot: each chapter studies one habitat that can be reached on foot from any campus. Sampling methods come with the honest story of how they went wrong. Made for a course with field hours and no bus.

@ on-the-origin-of-species | On the Origin of Species
Charles Darwin | 1859 | 502 | fieldnote | SCI027000 SCI008000 | $4.99 own sales=1470 adopted=355 a=full
Darwin begins with pigeons, because everyone knew pigeons. Step by step he shows how small differences, many births and long time must change living things, and he raises the objections before his critics do. Still readable as what he called it: one long argument.

@ voyage-of-the-beagle | The Voyage of the Beagle
Charles Darwin | 1839 | 478 | fieldnote | SCI027000 TRV000000 | $4.99 own sales=620
Five years round the world by a young man who was seasick for most of them. Fossils, gauchos, an earthquake, and finches about which he did not yet think anything special. The best travel book ever written by a theorist.

@ descent-of-man | The Descent of Man
Charles Darwin | 1871 | 688 | fieldnote | SCI027000 SOC002000 | $5.99 own
The book Darwin had put off for twelve years applies descent to ourselves and then turns to feathers, song and choice. Parts of it wear the prejudices of the time, and courses read it for those as well. Sexual selection had to wait a century to be taken seriously.

@ micrographia | Micrographia
Robert Hooke | 1665 | 246 | fieldnote | SCI034000 SCI008000 | $5.99 own sales=190
The point of a needle looks like a ruined post and a flea like an armored beast. Hooke drew what his microscope showed, and used the word cell for what he saw in cork. The first scientific best seller kept Samuel Pepys awake until two.

@ chemistry | Chemistry
Paul Flowers; Klaus Theopold; Richard Langley; William R. Robinson | 2019 | 1254 | quad | SCI013000 | $92.00 full ed=2nd sales=4310 adopted=1080 a=full d=std
A full year of general chemistry in which the atom comes before the mole and structure before reaction. Worked examples show each unit until it cancels. Applications run from airbags to ozone without leaving the point of the section.

@ organic-chemistry | Organic Chemistry
John McMurry | 2023 | 1388 | quad | SCI013040 | $98.00 full ed=10th sales=2140 adopted=640 a=basic d=std
Functional groups in order, each with its mechanism drawn arrow by arrow. The book's long life in classrooms shows in the problems, which grow from recognition to synthesis. Biological examples come in every chapter and not in an appendix.

@ chemical-history-of-a-candle | The Chemical History of a Candle
Michael Faraday | 1861 | 146 | fieldnote | SCI013000 SCI034000 | $1.99 free sales=540 adopted=75
Six lectures given to young people at Christmas. Faraday lights a candle and draws from it combustion, water, hydrogen, the atmosphere and his audience's own breath. There is no better demonstration of how to ask a thing what it is.

@ university-physics-1 | University Physics Volume 1 | Mechanics, Sound, Oscillations and Waves
William Moebs; Samuel J. Ling; Jeff Sanny | 2016 | 988 | quad | SCI055000 SCI041000 | $86.00 full sales=2870 adopted=830 a=full d=std
Calculus-based mechanics for scientists and engineers, with problem strategies set out before the problems. Figures are drawn so that forces can be read off them. The chapters on waves lead straight into the second volume.

@ university-physics-2 | University Physics Volume 2 | Thermodynamics, Electricity and Magnetism
Samuel J. Ling; Jeff Sanny; William Moebs | 2016 | 826 | quad | SCI055000 | $86.00 text sales=1520 adopted=560 a=full d=std
Heat first, then charge, field and induction up to Maxwell's equations. Each law is introduced with the experiment that forced it on its discoverers. Challenge problems at the end of a chapter join two or three earlier ones.

@ college-physics | College Physics
Paul Peter Urone; Roger Hinrichs | 2012 | 1272 | quad | SCI055000 | $84.00 rent sales=2620 adopted=780 a=full d=std
Physics with algebra and trigonometry for students of life science, architecture and technology. Concepts are stated in words before the equation arrives. Every chapter asks for an estimate before a calculation.

@ astronomy | Astronomy
Andrew Fraknoi; David Morrison; Sidney C. Wolff | 2022 | 1196 | quad | SCI004000 | $79.00 rent ed=2nd sales=1890 adopted=490 a=full d=std
From the night sky over your own roof to the first few minutes of everything. Mathematics is kept to boxes that can be taken or left, and the history of each idea is told with its wrong turns. New observations replace the old pictures wherever they changed the story.

@ starry-messenger | The Starry Messenger
Galileo Galilei; Edward Stafford Carlos (translator) | 1880 | 112 | fieldnote | SCI004000 SCI034000 | $2.99 own adopted=60
In the winter of 1610 Galileo turned a tube with two lenses on the Moon and found mountains. Night after night he drew four little stars that kept changing places beside Jupiter. A short report, printed in a hurry, after which the heavens were no longer perfect.

@ opticks | Opticks
Isaac Newton | 1704 | 412 | fieldnote | SCI053000 SCI034000 | $4.99 own
A dark room, a hole in the shutter and a prism. Newton takes light apart and puts it together again in plain English, proposition by proposition. The queries at the end are guesses about everything, from heat to God.

@ relativity | Relativity | The Special and the General Theory
Albert Einstein; Robert W. Lawson (translator) | 1920 | 168 | fieldnote | SCI055000 SCI061000 | $3.99 own sales=1760 adopted=165 a=full
Einstein explains his theory with a railway carriage, an embankment and two strokes of lightning. He promised that school mathematics would do, and very nearly kept his word. The clearest account is still his.

@ physical-geology | Physical Geology
Steven Earle | 2019 | 634 | quad | SCI031000 | $68.00 rent ed=2nd sales=730 adopted=240 a=full d=std
Rocks, earthquakes, glaciers and groundwater, with examples from the mountains and coasts of western Canada. Exercises use real maps and simple kitchen experiments. The chapter on climate reads the record that ice and mud have kept.

@ introduction-to-oceanography | Introduction to Oceanography
Paul Webb | 2019 | 392 | quad | SCI052000 | $54.00 term sales=410 adopted=130 a=basic
What lies on the sea floor, why the tides come twice a day, and how life manages in the dark. A one-semester course for students without much science behind them. Diagrams carry the argument and the text walks around them.

@ environmental-science | Environmental Science | Systems and Choices
Renata Okafor; Piet Lund | 2022 | 546 | fieldnote | SCI026000 | $72.00 rent sales=880 adopted=330 a=full d=std
Every chapter follows one flow, of carbon, water, nitrogen, money or waste, from its source to where it ends. Cases are chosen where reasonable people disagree, and the data are given so that they can do so properly. Lab activities need a kitchen scale and patience.

@ weather-notebook | A Weather Notebook
Lise Hammer | 2018 | 214 | fieldnote | SCI042000 NAT000000 | $28.00 own sales=260
Fifty-two entries, one for each week of the year, that teach the sky by looking at it. Clouds are drawn as they change and not as they hang on posters. By the last page the reader can make an honest forecast for tomorrow.

@ how-to-know-the-wild-flowers | How to Know the Wild Flowers
Frances Theodora Parsons | 1893 | 338 | fieldnote | NAT013000 SCI011000 | $3.99 own
Flowers arranged by color, since that is what one sees first. Parsons gives the name, the family, the month and where to stand, with a line of verse now and then. The first printing was gone in five days.

@ calculus-1 | Calculus Volume 1
Gilbert Strang; Edwin Herman | 2016 | 874 | quad | MAT005000 | $78.00 full sales=4980 adopted=1340 a=full d=std
Functions, limits, derivatives and integrals, with a picture for every definition. Student projects, such as where to sit in a theater or how a rocket gains speed, keep the symbols honest. Proofs are there for those who want them and marked for those who do not.

@ calculus-2 | Calculus Volume 2
Gilbert Strang; Edwin Herman | 2016 | 732 | quad | MAT005000 | $78.00 text sales=3120 adopted=960 a=full d=std
Techniques of integration, differential equations, sequences and series, and curves in polar form. The long chapter on convergence is built as a decision tree with examples at every branch. Follows on from the first volume page by page.

@ calculus-3 | Calculus Volume 3
Gilbert Strang; Edwin Herman | 2016 | 1038 | quad | MAT005000 | $78.00 text sales=1870 adopted=620 a=full d=std
Vectors, surfaces, multiple integrals and the theorems of Green, Stokes and Gauss. Three-dimensional figures are drawn from more than one side. The final chapter on second-order equations prepares for the course after this one.

@ college-algebra | College Algebra
Jay Abramson | 2021 | 1156 | quad | MAT002000 | $69.00 rent ed=2nd sales=3340 adopted=1010 a=full d=std
From the real numbers to conic sections and probability, written to be read by students and not only by teachers. Each objective has a worked example, a try-it and a way to check. Enough exercises for several years of assignments.

@ precalculus | Precalculus
Jay Abramson | 2021 | 1188 | quad | MAT002000 | $69.00 rent ed=2nd sales=2210 adopted=740 a=full d=std
Functions as machines, tables and graphs, with trigonometry on the circle before the triangle. Transformations are taught once and used everywhere after. A last chapter looks over the fence into calculus.

@ introductory-statistics | Introductory Statistics
Barbara Illowsky; Susan Dean | 2013 | 906 | quad | MAT029000 | $74.00 full sales=3860 adopted=1180 a=full d=std
Sampling, distributions, confidence and tests, for students who will meet data outside mathematics. Labs collect numbers in the classroom, so that the spread is one's own. The language around a p-value is careful all the way through.

@ probability-by-hand | Probability by Hand
Nils Arden | 2019 | 242 | longitude | MAT029000 | $39.00 term sales=340 adopted=120 pdf a=basic
Forty problems with coins, queues, umbrellas and shuffled cards, each solved in two ways. The second way is always shorter and always teaches something. For a tutorial group, or for one stubborn reader.

@ linear-algebra-first-course | A First Course in Linear Algebra
Robert A. Beezer | 2012 | 632 | quad | MAT002050 | $48.00 text pdf sales=1290 adopted=420 a=basic d=open
Begins with systems of equations and builds every later idea on them by proof. Theorems have names one can remember, and each has its page of examples. Suited to students who meet abstract mathematics for the first time.

@ discrete-mathematics | Discrete Mathematics | An Open Introduction
Oscar Levin | 2019 | 414 | quad | MAT008000 COM014000 | $45.00 text pdf ed=3rd sales=1050 adopted=380 a=basic d=open
Counting, sequences, logic and graphs, each opened by a puzzle to be tried before reading on. Written for future teachers and computer scientists who learn by doing. Solutions are given to about half, which is the right half.

@ elements-of-geometry | The Elements of Geometry
Euclid; John Casey (translator) | 1885 | 336 | longitude | MAT012000 MAT015000 | $4.99 own pdf sales=480 a=poor
Definitions, postulates, and then one truth placed on another for two thousand years. The first six books, in a schoolroom edition with exercises. No textbook has had a longer run.

@ introduction-to-mathematical-philosophy | Introduction to Mathematical Philosophy
Bertrand Russell | 1919 | 222 | longitude | MAT018000 PHI000000 | $3.99 own adopted=70
What is a number? Russell, who wrote it in prison, answers in eighteen chapters that ask for attention and no symbols. He is a model of how to be difficult and clear at once.

@ number-concept | The Number Concept | Its Origin and Development
Levi Leonard Conant | 1896 | 230 | longitude | MAT015000 | $3.49 own
How do people count who have words only for one, two and many, and why do so many count by fives and twenties? Conant gathered number words from every traveler and missionary he could find. Dated in its judgments, rich in its lists.

@ statics-for-builders | Statics for Builders
Greta Wolde | 2020 | 318 | longitude | TEC009020 TEC000000 | $62.00 rent pdf sales=290 adopted=110 a=basic d=tight
Beams, trusses, arches and retaining walls with real dimensions and real soil. Every example starts with a photograph and asks where the load goes. For first-year civil engineering and for anyone who has wondered about a shelf.

@ circuits-from-scratch | Circuits from Scratch
Amadou Keita | 2021 | 356 | longitude | TEC008000 TEC000000 | $64.00 rent sales=350 adopted=140 a=full d=std
From Ohm's law to filters and amplifiers, with one breadboard and thirty dollars of parts. Measured values stand beside the calculated ones, and the gap is explained. Mistakes are shown in color, since most of them smoke.

@ materials-in-the-laboratory | Materials in the Laboratory
Greta Wolde; Piet Lund | 2017 | 198 | longitude | TEC021000 TEC000000 | $46.00 print sales=120 adopted=60
Tensile tests, hardness, fatigue and fracture in twelve sessions, with sheets to fill in. Printed on paper that survives cutting oil, since it belongs on the bench. Includes the questions the examiner really asks.
`;
