/** Computing, business and economics. For the format, see `../read-titles.ts`. */
export const computing = `
@ think-python | Think Python | How to Think Like a Computer Scientist
Allen B. Downey | 2015 | 292 | quad | COM051360 | $39.00 text ed=2nd sales=3070 adopted=720 a=full d=open
An introduction to programming for readers with no experience of it. Downey takes one new idea at a time, from variables and functions to recursion, data structures and objects, and shows how to break a problem up until each piece is something a machine can do. Most chapters have a section on debugging, because that is where the time goes.

@ think-stats | Think Stats | Exploratory Data Analysis
Allen B. Downey | 2014 | 226 | quad | COM021030 MAT029000 | $35.00 term ed=2nd sales=960 adopted=280 a=full d=open
Do first babies arrive late? The book begins with this question and a public data set from a national survey, and returns to them often. Readers who know some Python learn statistics by writing short programs that explore real data: distributions, estimation, hypothesis tests, regression. Suited to programmers who find formulas harder than code.

@ operating-systems-three-pieces | Operating Systems | Three Easy Pieces
Remzi H. Arpaci-Dusseau; Andrea C. Arpaci-Dusseau | 2018 | 714 | quad | COM046000 COM014000 | $52.00 text sales=1580 adopted=460 pdf a=basic d=open
How an operating system shares one machine among many programs, keeps threads that run at the same time out of each other's way, and stores data safely on disk. The three parts are called virtualization, concurrency and persistence. Chapters are short, some are dialogues between professor and student, and much of the homework runs in a simulator.

@ shape-of-programs | The Shape of Programs
Mina Castellan | 2021 | 334 | longitude | COM051000 COM051230 | $54.00 rent sales=720 adopted=250 a=full d=std
How a program of two hundred lines grows to twenty thousand and can still be understood and changed. Each chapter improves the design of the same library system in small steps, with tests that must pass after every one. The last shows how a third of the code can be deleted. For students who can program and now have to work on larger systems.

@ algorithms-at-a-walk | Algorithms at a Walking Pace
Jonas Ferro | 2020 | 402 | longitude | COM051300 COM014000 | $62.00 full sales=1140 adopted=390 a=full d=std
Sorting, searching, graphs and dynamic programming, with each algorithm acted out on paper first. Proofs of correctness are written as conversations with a doubter, and running times are measured on a laptop before they are derived. A patient first course for students who know one programming language and little mathematics.

@ databases-by-example | Databases by Example
Mina Castellan; Otto Reinholt | 2019 | 288 | longitude | COM021000 | $49.00 rent sales=680 adopted=220 a=full d=std
The whole book builds one database, for a lending library, from a box of index cards to a schema whose constraints keep the data correct. Joins, transactions and indexes come up when the librarian needs them. Every query can be run against the data that come with the book. For a first course in databases.

@ networks-on-a-napkin | Networks on a Napkin
Otto Reinholt | 2018 | 246 | longitude | COM043000 | $44.00 term sales=410 adopted=160 a=full
How a click becomes a web page, in diagrams simple enough to draw on a napkin. Addresses, routing, congestion, names and encryption are explained in that order, with recordings of the traffic on a real dormitory network. For a first course; readers who finish it are prepared to read the Internet standards themselves.

@ security-for-people | Security for People
Adaeze Nwosu | 2022 | 312 | longitude | COM053000 | $56.00 rent sales=930 adopted=310 a=full d=std
Most breaches begin with a reasonable person in a hurry. The book starts there and works inward to passwords, permissions, cryptography and code. Each chapter closes with one measure that readers can take the same day, at home or at work. For students of computing and for anyone responsible for the data of others.

@ learning-machines | Learning Machines | A First Course
Priya Raman; Jonas Ferro | 2022 | 438 | longitude | COM004000 COM018000 | $72.00 full sales=1660 adopted=430 a=full d=std
From a straight line through points to a small network that reads handwritten digits, programmed first from scratch and then with a library. Every model is also made to fail on purpose, so that its limits become clear. One chapter is about people and cases that are missing from the data. For students with some programming and school mathematics.

@ human-interfaces | Interfaces for Human Beings
Sofia Lindqvist | 2021 | 274 | longitude | COM070000 COM060000 | $48.00 term sales=390 adopted=170 a=full
Design taught through things that went wrong: doors, ballots, ticket machines and alarms. Students learn how to watch people use a product without helping them too early, and how to turn what they see into a better design. Accessibility is introduced in the second chapter and plays a part in all that follow it.

@ web-from-the-source | The Web from the Source
Sofia Lindqvist; Adaeze Nwosu | 2023 | 356 | longitude | COM060000 COM051000 | $0.00 free sales=1430 adopted=340 a=full d=open
Documents, styles, scripts and servers, explained without any framework. The reader builds one small shop and keeps it fast on a slow phone, and learns to follow what the browser and the server send each other. For beginners who want to know how the web works, and for developers who have only used ready-made tools.

@ sketch-of-the-analytical-engine | Sketch of the Analytical Engine
Luigi Federico Menabrea; Ada Lovelace (translator) | 1843 | 84 | longitude | COM014000 COM080000 | $1.99 own sales=560 adopted=45
An Italian engineer described Charles Babbage's unbuilt calculating machine, and Ada Lovelace translated his article into English. Her own notes, which are longer than the article, contain what is often called the first published computer program and ask whether an engine could compose music. A founding document in the history of computing.
`;

export const business = `
@ principles-of-economics | Principles of Economics
David Shapiro; Daniel MacDonald; Steven A. Greenlaw | 2022 | 1198 | quad | BUS069000 | $89.00 full ed=3rd sales=3540 adopted=990 a=full d=std
Micro and macro in one volume, for a two-semester introduction. Each idea is explained in words, graphs and numbers, and tied to current events and policy questions. Calculations are worked out step by step, and an appendix teaches how to read graphs. Different schools of thought are presented side by side.

@ principles-of-microeconomics | Principles of Microeconomics
David Shapiro; Daniel MacDonald; Steven A. Greenlaw | 2022 | 608 | quad | BUS044000 BUS069000 | $64.00 rent ed=3rd sales=1470 adopted=480 a=full d=std
Scarcity, supply and demand, elasticity, the firm, and the places where markets fail, such as monopoly and pollution. This is the microeconomics of the larger book for a single semester, with the same step-by-step examples and exercises. No mathematics beyond simple algebra and the reading of graphs is needed.

@ principles-of-accounting-1 | Principles of Accounting Volume 1 | Financial Accounting
Mitchell Franklin; Patty Graybeal; Dixon Cooper | 2019 | 1056 | quad | BUS001000 | $82.00 full sales=2280 adopted=680 a=full d=std
The first half of a two-semester course: how transactions are recorded, adjusted and brought together in a full set of financial statements. The accounting cycle is followed through one small printing company, with many exercises in debits and credits. Boxes on ethics raise the questions that accountants meet at work.

@ introduction-to-business | Introduction to Business
Lawrence J. Gitman; Carl McDaniel; Amit Shah | 2018 | 762 | quad | BUS000000 | $72.00 rent sales=1830 adopted=570 a=full d=std
A tour of what firms do: starting up, organizing, managing people, producing, marketing, accounting and finance. Features on ethics, on customer satisfaction and on doing business abroad look at real companies, and each chapter helps students to think about a career. Made for students who have not yet chosen a specialty.

@ principles-of-management | Principles of Management
David S. Bright; Anastasia H. Cortes | 2019 | 646 | quad | BUS041000 | $69.00 rent sales=1260 adopted=410 a=full d=std
Planning, organizing, leading and controlling, with the research behind the main ideas. The chapters also cover ethics, work in other countries, strategy, diversity, motivation, teams and communication. Questions, exercises and short cases at the end of each chapter let students act as managers. For a first course in management.

@ principles-of-marketing | Principles of Marketing
Maria Gomez Albrecht; Mark Green; Linda Hoffman | 2023 | 718 | quad | BUS043000 | $72.00 rent sales=1120 adopted=350 a=full d=std
Who is it for, what is it worth to them, and how will they hear of it? The book takes up these classic questions with today's digital channels, and with attention to ethics and to diverse customers. Company examples run through the chapters, and exercises guide students in writing a marketing plan of their own. For a first course.

@ entrepreneurship | Entrepreneurship
Michael Laverty; Chris Littel | 2020 | 632 | quad | BUS025000 | $66.00 rent sales=890 adopted=290 a=full d=std
From finding a problem worth solving to a business that can grow. The chapters cover creativity, market research, business models, pitches, funding, legal forms and the first years of a company. Entrepreneurs from many backgrounds serve as examples, and failure is treated as something to plan for and learn from. For a course in any field of study.

@ business-ethics | Business Ethics
Stephen M. Byars; Kurt Stanberry | 2018 | 394 | quad | BUS008000 PHI005000 | $0.00 free sales=760 adopted=330 a=full d=open
What do firms owe to the people who work for them, buy from them and live next door? Cases from real companies are examined with the main theories of ethics, and separate sections show how answers differ between times and cultures. Questions in every chapter prepare for discussion in class. For a one-semester course.

@ wealth-of-nations | The Wealth of Nations
Adam Smith | 1776 | 1130 | longitude | BUS069000 BUS023000 | $6.99 own sales=1190 adopted=145
The founding work of modern economics. Smith begins with ten men making pins, to show what the division of labor can do, and goes on to prices, wages, trade, empire and the tasks of government. He argues for free markets but is suspicious whenever merchants meet. Many courses assign the first chapters; the whole work rewards readers with more time.

@ theory-of-the-leisure-class | The Theory of the Leisure Class
Thorstein Veblen | 1899 | 318 | longitude | BUS069000 SOC026000 | $4.49 own adopted=80
Why does a walking stick tell the world that its owner does no work? Veblen studies the rich of his own time as an anthropologist would, and finds that lawns, corsets and sports serve above all to show wealth and leisure. The term conspicuous consumption comes from this book. A satirical classic of economics and sociology.

@ economic-consequences-of-the-peace | The Economic Consequences of the Peace
John Maynard Keynes | 1919 | 256 | longitude | BUS069000 HIS027090 | $4.49 own adopted=105
Keynes resigned from the British delegation at the Paris Peace Conference and wrote this book in a summer. He draws sharp portraits of Clemenceau and Wilson, calculates that Germany could not pay the reparations demanded, and warns of the effects on all of Europe. It made him famous, and historians still argue about it.

@ principles-of-scientific-management | The Principles of Scientific Management
Frederick Winslow Taylor | 1911 | 118 | longitude | BUS041000 | $2.99 own adopted=120 sales=330
Taylor explains how to study a job with a stopwatch, find the best way to do it and pay workers more for following it. His best-known example is a man he calls Schmidt, who learns to load almost four times as much pig iron in a day. Students of management read the short book for ideas that were widely copied and fiercely attacked.

@ way-to-wealth | The Way to Wealth
Benjamin Franklin | 1758 | 44 | tallow | BUS050000 | $0.99 own sales=450
At an auction, old Father Abraham gives a speech on hard work and thrift that strings together about a hundred proverbs from Franklin's Poor Richard almanacs, such as the one about early to bed and early to rise. The crowd applauds and goes on buying. A very short book of advice on money, with a joke at its own expense.
`;
