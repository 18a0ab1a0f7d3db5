/** Computing, business and economics. For the format, see `../read-titles.ts`. */
export const computing = `
@ think-python | Think Python | How to Think Like a Computer Scientist
Allen B. Downey | 2015 | 292 | quad | COM051360 | $39.00 text ed=2nd sales=3070 adopted=720 a=full d=open
A small book about a large skill: breaking a problem up until each piece is something a machine can do. Every chapter ends with a section on debugging, because that is where the time goes. Assumes nothing but curiosity.

@ think-stats | Think Stats | Exploratory Data Analysis
Allen B. Downey | 2014 | 226 | quad | COM021030 MAT029000 | $35.00 term ed=2nd sales=960 adopted=280 a=full d=open
Do first babies arrive late? One question and one public data set run through the whole book. Statistics are learned by writing short programs, so that a distribution becomes something one can hold.

@ operating-systems-three-pieces | Operating Systems | Three Easy Pieces
Remzi H. Arpaci-Dusseau; Andrea C. Arpaci-Dusseau | 2018 | 714 | quad | COM046000 COM014000 | $52.00 text sales=1580 adopted=460 pdf a=basic d=open
Virtualization, concurrency, persistence: three ideas that make one machine look like many, safe and permanent. Short chapters, dialogues between professor and student, and homework that runs in a simulator. The jokes are part of the method.

@ shape-of-programs | The Shape of Programs
Mina Castellan | 2021 | 334 | longitude | COM051000 COM051230 | $54.00 rent sales=720 adopted=250 a=full d=std
How a program of two hundred lines becomes one of twenty thousand without turning to mud. Each chapter refactors the same library system and keeps the tests green. The last one deletes a third of it.

@ algorithms-at-a-walk | Algorithms at a Walking Pace
Jonas Ferro | 2020 | 402 | longitude | COM051300 COM014000 | $62.00 full sales=1140 adopted=390 a=full d=std
Sorting, searching, graphs and dynamic programming, with each algorithm acted out on paper first. Proofs of correctness are written as conversations with a doubter. Running times are measured on a laptop before they are derived.

@ databases-by-example | Databases by Example
Mina Castellan; Otto Reinholt | 2019 | 288 | longitude | COM021000 | $49.00 rent sales=680 adopted=220 a=full d=std
One lending library, from index cards to a schema with constraints that hold. Joins, transactions and indexes come up when the librarian needs them. Every query in the book can be run against the data that come with it.

@ networks-on-a-napkin | Networks on a Napkin
Otto Reinholt | 2018 | 246 | longitude | COM043000 | $44.00 term sales=410 adopted=160 a=full
How a click becomes a page, drawn one napkin at a time. Addresses, routing, congestion, names and encryption in that order, with captures from a real dormitory network. Good preparation for reading the standards themselves.

@ security-for-people | Security for People
Adaeze Nwosu | 2022 | 312 | longitude | COM053000 | $56.00 rent sales=930 adopted=310 a=full d=std
Most breaches begin with a reasonable person in a hurry. The book starts there and works inward to passwords, permissions, cryptography and code. Each chapter closes with something to do this afternoon.

@ learning-machines | Learning Machines | A First Course
Priya Raman; Jonas Ferro | 2022 | 438 | longitude | COM004000 COM018000 | $72.00 full sales=1660 adopted=430 a=full d=std
From a straight line through points to a small network that reads digits, built without a library and then with one. Every model is also broken on purpose, to see how it fails. A whole chapter is about the data that were not collected.

@ human-interfaces | Interfaces for Human Beings
Sofia Lindqvist | 2021 | 274 | longitude | COM070000 COM060000 | $48.00 term sales=390 adopted=170 a=full
Design taught through things that went wrong: doors, ballots, ticket machines and alarms. Methods for watching people without helping them too early. Accessibility is in the second chapter and in all that follow it.

@ web-from-the-source | The Web from the Source
Sofia Lindqvist; Adaeze Nwosu | 2023 | 356 | longitude | COM060000 COM051000 | $0.00 free sales=1430 adopted=340 a=full d=open
Documents, styles, scripts and servers without a framework in sight. The reader builds one small shop and keeps it fast on a slow phone. Everything is explained from the text that goes over the wire.

@ sketch-of-the-analytical-engine | Sketch of the Analytical Engine
Luigi Federico Menabrea; Ada Lovelace (translator) | 1843 | 84 | longitude | COM014000 COM080000 | $1.99 own sales=560 adopted=45
An Italian engineer described Babbage's unbuilt machine, and Ada Lovelace translated him. Her notes are three times as long as the article, contain the first published program, and ask whether an engine could compose music.
`;

export const business = `
@ principles-of-economics | Principles of Economics
David Shapiro; Daniel MacDonald; Steven A. Greenlaw | 2022 | 1198 | quad | BUS069000 | $89.00 full ed=3rd sales=3540 adopted=990 a=full d=std
Micro and macro in one volume, with each model introduced by a choice somebody really had to make. Graphs can be read step by step, and the appendix teaches how. Current debates are given with the evidence on both sides.

@ principles-of-microeconomics | Principles of Microeconomics
David Shapiro; Daniel MacDonald; Steven A. Greenlaw | 2022 | 608 | quad | BUS044000 BUS069000 | $64.00 rent ed=3rd sales=1470 adopted=480 a=full d=std
Scarcity, prices, firms and the places where markets fail. The first half of the larger book for a single semester, with the same exercises and numbering. Elasticity gets the time it needs.

@ principles-of-accounting-1 | Principles of Accounting Volume 1 | Financial Accounting
Mitchell Franklin; Patty Graybeal; Dixon Cooper | 2019 | 1056 | quad | BUS001000 | $82.00 full sales=2280 adopted=680 a=full d=std
Follows one small company from its first receipt to a full set of statements. Debits and credits are practiced until they stop being mysterious. Ethical questions come up in the chapters where they come up at work.

@ introduction-to-business | Introduction to Business
Lawrence J. Gitman; Carl McDaniel; Amit Shah | 2018 | 762 | quad | BUS000000 | $72.00 rent sales=1830 adopted=570 a=full d=std
A tour of what firms do, from the plan on a kitchen table to the annual report. Each chapter pairs a company that got it right with one that did not. Made for students who have not yet chosen a specialty.

@ principles-of-management | Principles of Management
David S. Bright; Anastasia H. Cortes | 2019 | 646 | quad | BUS041000 | $69.00 rent sales=1260 adopted=410 a=full d=std
Planning, organizing, leading and controlling, with the research behind each claim. Cases come from hospitals, kitchens and start-ups as well as from large firms. Ends with a chapter on managing oneself.

@ principles-of-marketing | Principles of Marketing
Maria Gomez Albrecht; Mark Green; Linda Hoffman | 2023 | 718 | quad | BUS043000 | $72.00 rent sales=1120 adopted=350 a=full d=std
Who is it for, what is it worth to them, and how will they hear of it? The classic questions with today's channels and rules on privacy. A marketing plan grows chapter by chapter and is complete on the last page.

@ entrepreneurship | Entrepreneurship
Michael Laverty; Chris Littel | 2020 | 632 | quad | BUS025000 | $66.00 rent sales=890 adopted=290 a=full d=std
From an irritation to a business, by way of customers who say no. Funding, legal forms and pitches are covered with templates one can fill in. Failures get as many pages as launches.

@ business-ethics | Business Ethics
Stephen M. Byars; Kurt Stanberry | 2018 | 394 | quad | BUS008000 PHI005000 | $0.00 free sales=760 adopted=330 a=full d=open
What do firms owe to the people who work for them, buy from them and live next door? Short cases with names and dates, followed by the theories that pull in different directions. Written for discussion and not for agreement.

@ wealth-of-nations | The Wealth of Nations
Adam Smith | 1776 | 1130 | longitude | BUS069000 BUS023000 | $6.99 own sales=1190 adopted=145
It starts with ten people making pins and ends with the defense of the realm. Smith is wittier and less doctrinaire than either his admirers or enemies remember, and suspicious whenever merchants meet. Economics still lives off its first three chapters.

@ theory-of-the-leisure-class | The Theory of the Leisure Class
Thorstein Veblen | 1899 | 318 | longitude | BUS069000 SOC026000 | $4.49 own adopted=80
Why does a walking stick tell the world that its owner does no work? Veblen describes lawns, corsets and sports in the poker-faced prose of an anthropologist among the rich. Conspicuous consumption was his phrase.

@ economic-consequences-of-the-peace | The Economic Consequences of the Peace
John Maynard Keynes | 1919 | 256 | longitude | BUS069000 HIS027090 | $4.49 own adopted=105
Keynes resigned from the peace conference and wrote this in a summer. The portraits of Clemenceau and Wilson are merciless, and the arithmetic of reparations is worse. A polemic whose forecast came true.

@ principles-of-scientific-management | The Principles of Scientific Management
Frederick Winslow Taylor | 1911 | 118 | longitude | BUS041000 | $2.99 own adopted=120 sales=330
A man named Schmidt is shown how to load more pig iron than anyone thought possible. Taylor's stopwatch promised high wages and low costs and made him the most hated and copied man in industry. Read him before reading about him.

@ way-to-wealth | The Way to Wealth
Benjamin Franklin | 1758 | 44 | tallow | BUS050000 | $0.99 own sales=450
Father Abraham strings together a hundred of Poor Richard's proverbs at an auction, and the crowd applauds and goes on buying. Early to bed is here, and so is the joke. Priced, fittingly, at under a dollar.
`;
