/** Novels and tales in the public domain. For the format, see `../read-titles.ts`. */
export const fiction = `
@ pride-and-prejudice | Pride and Prejudice
Jane Austen | 1813 | 392 | tallow | FIC004000 | $6.99 own sales=4820 adopted=310
Elizabeth Bennet has wit, four sisters and no fortune; Mr. Darcy has ten thousand a year and is too proud to ask her to dance. Austen lets them misjudge each other for three volumes, and makes the slow correction of a first impression as tense as any chase. A comedy about love, money and family, and a good first book by Austen.

@ sense-and-sensibility | Sense and Sensibility
Jane Austen | 1811 | 368 | tallow | FIC004000 | $5.99 own sales=1330
Elinor and Marianne Dashwood lose their home and most of their income when their half-brother inherits the estate. Elinor governs what she feels, Marianne refuses to, and both pay for it in a world where an income decides who may love whom. Austen's first published novel is sharp about money, fair to both sisters and often very funny.

@ emma | Emma
Jane Austen | 1815 | 474 | tallow | FIC004000 | $6.49 own sales=1525
Emma Woodhouse is handsome, clever, rich and wrong about nearly everyone in Highbury. She makes matches for her friends, misreads every sign of love, and hurts a kind neighbor with one careless joke at a picnic. The village gossip also hides a secret, with clues that most readers notice only the second time.

@ persuasion | Persuasion
Jane Austen | 1817 | 248 | tallow | FIC004000 | $5.49 own
Eight years ago Anne Elliot was talked out of marrying a penniless naval officer. He is back, a captain with a fortune, looking for a wife of firmer character. Austen's last finished novel is her quietest, a story of second chances, and the love letter near its end is among the best known in English fiction.

@ northanger-abbey | Northanger Abbey
Jane Austen | 1817 | 236 | tallow | FIC004000 | $4.99 term
Catherine Morland has read too many Gothic novels. Invited to an old abbey, she expects secret papers and a murdered wife; the papers turn out to be laundry bills, and the real danger is a greedy host. Austen's parody is fond of what it laughs at, defends the reading of novels and is one of her shortest books.

@ frankenstein | Frankenstein; or, The Modern Prometheus
Mary Wollstonecraft Shelley | 1818 | 280 | tallow | FIC004000 FIC015000 | $5.99 text sales=3910 adopted=540
A student of chemistry assembles a man, sees it breathe, and runs away. Everything terrible that follows comes from that flight, and the creature, who has taught himself to read from Milton and Plutarch, gets to tell his own side. Shelley was eighteen when she began this novel, which asks what a maker owes to the thing made.

@ dracula | Dracula
Bram Stoker | 1897 | 418 | tallow | FIC004000 FIC015000 | $5.99 own sales=2740 adopted=120
A young lawyer, his fiancée, a doctor and Professor Van Helsing piece together the truth about a Transylvanian count who is buying property in London. Their diaries, letters, telegrams and a ship's log tell the story, and no single witness ever sees the whole. This is the novel that gave the vampire its modern form, and its suspense still works.

@ jane-eyre | Jane Eyre
Charlotte Brontë | 1847 | 532 | tallow | FIC004000 | $6.49 own sales=2215 adopted=205
An orphan who was told to be grateful grows into a governess who says what she thinks to the master of Thornfield Hall. There is laughter behind a door on the third floor, and a wedding that stops at the altar. Jane tells the story herself, and her insistence on being treated as an equal was new in English fiction and still startles.

@ wuthering-heights | Wuthering Heights
Emily Brontë | 1847 | 370 | tallow | FIC004000 | $5.99 own sales=1710 adopted=140
Two families on a Yorkshire moor destroy each other over two generations, as told by a housekeeper who leaves out what suits her. Heathcliff, a foundling, loves Catherine Earnshaw, loses her to a richer neighbor, and takes revenge on everyone who kept them apart. Emily Brontë's only novel is a love story of unusual violence, built with great care.

@ tenant-of-wildfell-hall | The Tenant of Wildfell Hall
Anne Brontë | 1848 | 492 | tallow | FIC004000 | $5.99 own
A woman paints for her living under a false name, with a small son she will not let out of her sight. Her diary tells of the husband she has fled, at a time when the law gave a wife almost no right to her own money or child. The most outspoken of the Brontë novels describes drinking and a cruel marriage without softening them.

@ great-expectations | Great Expectations
Charles Dickens | 1861 | 544 | tallow | FIC004000 | $6.49 own sales=1890 adopted=150
Pip helps a convict on the marshes, is sent to amuse a woman who still wears her yellowed wedding dress, and learns that an unknown hand means to make him a gentleman. He spends years being ashamed of the wrong people. Dickens's most disciplined plot is also his hardest look at money and conscience.

@ tale-of-two-cities | A Tale of Two Cities
Charles Dickens | 1859 | 426 | tallow | FIC004000 | $5.99 own sales=1460
A doctor is freed after eighteen years in the Bastille, and the men who love his daughter are drawn to Paris as the Terror begins. Dickens sets one family against crowds, spies and the guillotine, and gives the bravest act to a lawyer who has wasted his talents. A fast, dramatic novel of the French Revolution, with a famous first and last sentence.

@ hard-times | Hard Times
Charles Dickens | 1854 | 318 | tallow | FIC004000 | $4.99 own adopted=65
At Mr. Gradgrind's school in Coketown children are taught facts and must never wonder. He brings up his own family in the same way and lives to see the result, while an honest mill worker is driven out of the town. The shortest of Dickens's novels attacks factory life and the habit of measuring people by numbers alone.

@ christmas-carol | A Christmas Carol
Charles Dickens | 1843 | 112 | tallow | FIC004000 FIC029000 | $2.99 free sales=2960
On Christmas Eve the miser Ebenezer Scrooge is visited by the ghost of his partner and by three spirits, who show him his past, his present and what is to come. It is a holiday story, and also a book about poverty and about how late a life can still be turned round. Short enough to read aloud in one evening.

@ bleak-house | Bleak House
Charles Dickens | 1853 | 1008 | tallow | FIC004000 FIC022000 | $7.99 own
The lawsuit of Jarndyce and Jarndyce has gone on for generations and ruins those who hope to gain by it. Two narrators, one who roams the fog of London and one a modest young woman called Esther Summerson, close in on the same secret. The novel has one of the first police detectives in fiction and a fierce picture of a slow court.

@ middlemarch | Middlemarch | A Study of Provincial Life
George Eliot | 1871 | 904 | tallow | FIC004000 | $7.99 text sales=1240 adopted=175
Dorothea wants to do some great good and marries a dry scholar whose great work will never be finished; Lydgate, a young doctor, wants to reform medicine and marries a beauty with expensive tastes. Around them a whole town votes, gossips, borrows and dies. Eliot is patient with every one of them, in a long novel about marriage, money and ambition.

@ mill-on-the-floss | The Mill on the Floss
George Eliot | 1860 | 580 | tallow | FIC004000 | $5.99 own
Maggie Tulliver reads everything and is told that a girl's cleverness comes to no good; her brother Tom is taught Latin he will never use. When their father loses the mill, Maggie is torn between her family and the people she loves. Eliot drew on her own childhood for the early chapters, and the ending still divides readers.

@ silas-marner | Silas Marner | The Weaver of Raveloe
George Eliot | 1861 | 226 | tallow | FIC004000 | $3.99 own adopted=90
A weaver cast out of his chapel loves nothing but the gold under his floor. One winter night, after the gold has been stolen, a small child with golden hair wanders in from the snow and lies on his hearth. A short novel about chance, faith and how a village lets a stranger in, and an easy way to begin with Eliot.

@ tess-of-the-durbervilles | Tess of the d’Urbervilles | A Pure Woman
Thomas Hardy | 1891 | 488 | tallow | FIC004000 | $5.99 own sales=870
A poor carter hears that he descends from knights, and sends his daughter Tess to claim kin with a rich family. What its son does to her follows her through Hardy's Wessex, a country of dairies, threshing machines and old stones. The subtitle calls her a pure woman, which scandalized many of the first readers; the novel takes her side throughout.

@ far-from-the-madding-crowd | Far from the Madding Crowd
Thomas Hardy | 1874 | 444 | tallow | FIC004000 | $5.49 own
Bathsheba Everdene inherits a farm, sends a valentine as a joke, and acquires three suitors: a shepherd, a neighbor and a sergeant with a sword. Sheep, storms and a fire on the ricks decide as much as anybody's heart. One of Hardy's warmest novels, it is a love story set in the working year of an English farm.

@ picture-of-dorian-gray | The Picture of Dorian Gray
Oscar Wilde | 1891 | 254 | tallow | FIC004000 | $4.99 own sales=2480 adopted=130
A beautiful young man wishes that his portrait might grow old in his place, and it does. Encouraged by the witty Lord Henry, he lives for pleasure and keeps his looks, while the picture in a locked room shows every cruelty. Wilde's one novel is a Gothic tale about vanity and conscience, full of the talk that made his comedies famous.

@ strange-case-of-dr-jekyll | Strange Case of Dr. Jekyll and Mr. Hyde
Robert Louis Stevenson | 1886 | 96 | tallow | FIC004000 FIC015000 | $2.99 own sales=1980 adopted=220
A lawyer worries over the will of his friend Dr. Jekyll, which leaves everything to a man nobody can describe. Stevenson withholds what everybody now knows, and the story is better for reading it as if you did not. Part mystery and part horror, it looks behind the respectable doors of London and can be read in one evening.

@ treasure-island | Treasure Island
Robert Louis Stevenson | 1883 | 240 | tallow | FIC004000 JUV001000 | $3.99 own sales=1120
Jim Hawkins finds a map in a dead man's sea chest and sails for the treasure with a crew that should never have been hired. Long John Silver, the one-legged cook, charms, plots and kills. The story shaped how books and films have shown pirates ever since, and it is still a fast adventure for children and adults.

@ kidnapped | Kidnapped
Robert Louis Stevenson | 1886 | 256 | tallow | FIC004000 JUV001000 | $3.99 own
David Balfour asks his uncle for his inheritance and is sold to a ship's captain instead. He escapes through the Highlands beside Alan Breck, a Jacobite with a price on his head and a very good opinion of himself. An adventure set in Scotland in 1751, with a long chase on foot and a friendship that survives a bitter quarrel.

@ war-of-the-worlds | The War of the Worlds
H. G. Wells | 1898 | 208 | tallow | FIC004000 FIC028010 | $3.99 own sales=1405 adopted=95
Cylinders from Mars fall on the commuter towns of Surrey, and the creatures inside burn their way toward London in tall machines. Wells explored the roads by bicycle, so the ruined villages are real ones. Written at the height of the British Empire, the novel lets its readers feel what an invasion is like for those who are invaded.

@ time-machine | The Time Machine
H. G. Wells | 1895 | 118 | tallow | FIC004000 FIC028010 | $2.99 own sales=1290 adopted=160
An inventor comes late to his own dinner, lame and hungry, with two strange flowers in his pocket and a story about the year 802,701. He has met the gentle Eloi and the Morlocks who prey on them, and has seen the last beach under a dying sun. A short, early classic of time travel that grows out of the gap between rich and poor.

@ invisible-man | The Invisible Man
H. G. Wells | 1897 | 192 | tallow | FIC004000 FIC028010 | $2.99 own
A bandaged stranger takes a room in a Sussex inn, hides his face and quarrels with the whole village. He has made himself invisible and cannot find the way back. Wells works out the practical side of it, from cold feet to undigested food, and lets the comedy turn page by page into a story of terror.

@ island-of-doctor-moreau | The Island of Doctor Moreau
H. G. Wells | 1896 | 176 | tallow | FIC004000 FIC028010 | $2.99 own
A shipwrecked naturalist lands on an island whose strange people chant a Law that forbids them to go on all fours. They are animals, cut into human shape by a doctor who has stopped asking why. Wells wrote this disturbing story during the public quarrel over vivisection; its questions about pain and experiment remain open.

@ twenty-thousand-leagues | Twenty Thousand Leagues Under the Sea
Jules Verne; Lewis Page Mercier (translator) | 1872 | 420 | tallow | FIC004000 FIC028010 | $4.49 own
A professor, his servant and a harpooner hunt a sea monster and find that it is a submarine made of steel. Its master, Captain Nemo, shows them forests under water, a funeral on the coral and his library, and will not let them leave. Part adventure, part tour of the oceans, and the portrait of a man who has turned his back on the world.

@ around-the-world-in-eighty-days | Around the World in Eighty Days
Jules Verne; George Makepeace Towle (translator) | 1873 | 252 | tallow | FIC004000 | $3.99 own
Phileas Fogg, the most punctual man in London, wagers half his fortune at his club that he can travel round the world in eighty days. A detective who takes him for a bank robber, a rescued widow and a missing stretch of Indian railway slow him down. A quick, funny journey with a last surprise that the reader could have worked out.

@ journey-to-the-centre | A Journey to the Centre of the Earth
Jules Verne; Frederick Amadeus Malleson (translator) | 1877 | 264 | tallow | FIC004000 FIC028010 | $3.99 own
A note in runes points down the crater of an Icelandic volcano, and Professor Lidenbrock is not a man to wait. His nephew, who tells the story, would rather stay at home. The deeper they climb, the further back they go in the age of the earth, to an underground ocean and its living monsters. One of Verne's liveliest adventures.

@ moby-dick | Moby-Dick; or, The Whale
Herman Melville | 1851 | 654 | tallow | FIC004000 | $7.49 text sales=1675 adopted=190
Ishmael goes to sea to cure his low spirits and signs on under Captain Ahab, who lost a leg to a white whale and will risk his ship and crew to kill it. Between the hunts there are sermons, ropes, chowder and a whole chapter on whiteness. Long, strange and often funny, it tells everything about whaling and about one man's obsession.

@ bartleby-and-other-tales | Bartleby, the Scrivener, and Other Tales
Herman Melville | 1856 | 210 | tallow | FIC029000 FIC004000 | $3.99 own adopted=85
A copyist on Wall Street is asked to check a document and says that he would prefer not to. The lawyer who employs him spends the rest of the story trying to be reasonable. With it come Benito Cereno, about a slave ship where nothing is what it seems, and The Encantadas, sketches of the Galápagos Islands.

@ scarlet-letter | The Scarlet Letter
Nathaniel Hawthorne | 1850 | 238 | tallow | FIC004000 | $4.49 own sales=1810 adopted=420
Hester Prynne steps out of a prison door in Boston with an infant in her arms and a letter sewn in gold on her dress. She will not say whose child it is. Hawthorne watches guilt work on the mother, on the father who hides and on the husband who hunts for him, in a short, dark novel about shame in a Puritan town.

@ house-of-the-seven-gables | The House of the Seven Gables
Nathaniel Hawthorne | 1851 | 320 | tallow | FIC004000 | $4.49 own
The Pyncheons have lived for generations in a house built on land taken from a man who cursed them. Now an old and penniless daughter of the family has to open a shop in the front room. A young cousin from the country and a lodger who makes daguerreotypes bring in some daylight, in a Gothic novel that is also tender and comic.

@ adventures-of-huckleberry-finn | Adventures of Huckleberry Finn
Mark Twain | 1884 | 366 | tallow | FIC004000 | $4.99 own sales=2050 adopted=360
Huck runs from a drunken father, Jim from being sold, and the raft takes them both down the Mississippi, deeper into the slave states. Twain let a boy without schooling tell it in his own words, and American prose was never the same. At the center is Huck's choice whether to give Jim up, as he has been taught is right.

@ adventures-of-tom-sawyer | The Adventures of Tom Sawyer
Mark Twain | 1876 | 274 | tallow | FIC004000 JUV007000 | $3.99 own sales=960
Tom Sawyer makes his friends pay to whitewash his fence, turns up at his own funeral and sees a murder in the graveyard at midnight. Twain remembers boyhood on the river as it was, with its terror beside its idleness. A funny adventure for children and adults; the cave at the end is real and can be visited.

@ connecticut-yankee | A Connecticut Yankee in King Arthur’s Court
Mark Twain | 1889 | 432 | tallow | FIC004000 FIC028000 | $4.99 own
A foreman from a Hartford arms factory is knocked on the head, wakes in the England of the sixth century and decides to modernize it. Telephones and soap follow, then artillery. What begins as a joke about knights becomes a satire on kings and church, and ends as one of the bleakest things Twain ever wrote about progress.

@ red-badge-of-courage | The Red Badge of Courage
Stephen Crane | 1895 | 194 | tallow | FIC004000 FIC014000 | $3.49 own adopted=145
Henry Fleming joins the Union army for glory and runs away in his first battle, at the second charge. Crane was born after the Civil War and had never seen a battle, yet veterans praised him for getting it right. The fear is told from inside, in vivid colors and without dates or famous names, in a short novel about courage and shame.

@ turn-of-the-screw | The Turn of the Screw
Henry James | 1898 | 134 | tallow | FIC004000 FIC015000 | $2.99 own adopted=185
A governess alone in a country house sees a man on the tower and a woman across the lake. Either the dead have come for the two children in her care, or she is losing her mind. James built every scene so that both readings hold, which has kept this short ghost story frightening and made it one of the most debated.

@ portrait-of-a-lady | The Portrait of a Lady
Henry James | 1881 | 656 | tallow | FIC004000 | $6.49 own
Isabel Archer, a young American, refuses an English lord because she wants to see life, and then inherits enough to do so. In Florence she meets cultivated people who have plans for her money, and makes a marriage she regrets. James follows her thoughts closely, above all in the long night by the fire when she understands what was done to her.

@ daisy-miller | Daisy Miller
Henry James | 1878 | 82 | tallow | FIC004000 FIC029000 | $1.99 free
Daisy Miller, a rich girl from Schenectady, walks about Rome with whom she likes, and the American colony closes its doors. A young American who is drawn to her cannot decide whether she is innocent or improper. This short novel was an early success for James, and shows how people judge a woman who ignores their rules.

@ age-of-innocence | The Age of Innocence
Edith Wharton | 1920 | 318 | tallow | FIC004000 | $5.49 own sales=1015 adopted=110
Newland Archer is about to make the right marriage in the New York of the 1870s when his bride's cousin comes home from Europe with a past. Nothing is said aloud, and everything is arranged. Wharton grew up in this rich and careful society and describes its rules exactly; the novel won her the Pulitzer Prize in 1921.

@ ethan-frome | Ethan Frome
Edith Wharton | 1911 | 118 | tallow | FIC004000 | $2.99 own adopted=130
Ethan Frome, a poor farmer in Massachusetts, is bound to a sick and bitter wife and in love with her young cousin, who keeps house for them. One winter, on a hill made for sledding, they look for a way out. Wharton's short, stark novel about poverty, duty and silence can be read in an afternoon.

@ house-of-mirth | The House of Mirth
Edith Wharton | 1905 | 384 | tallow | FIC004000 | $5.49 own
Lily Bart is twenty-nine, beautiful and in debt at cards, and she has little time left to marry money. Each time she comes near a rich match she draws back. Wharton's tragedy is set in the drawing rooms of New York, where gossip and a missing invitation can ruin a woman who has no fortune of her own.

@ awakening | The Awakening
Kate Chopin | 1899 | 160 | tallow | FIC004000 | $3.99 own sales=1180 adopted=275
One summer on Grand Isle, Edna Pontellier, a wife and mother of two, learns to swim and falls in love. Back in New Orleans she stops receiving callers, begins to paint and moves out of her husband's house. Condemned by many reviewers in 1899, the novel was rediscovered some seventy years later as an early classic about a woman's freedom.

@ yellow-wallpaper | The Yellow Wallpaper and Other Stories
Charlotte Perkins Gilman | 1892 | 122 | tallow | FIC029000 FIC004000 | $2.99 own sales=1345 adopted=330
A doctor prescribes rest to his wife and forbids her to write. She writes anyway, in secret, about the pattern on the wall and the woman who moves behind it. Gilman had been given the same cure and sent a copy to her physician; the title story is both a tale of horror and a protest against the way doctors treated women.

@ my-antonia | My Ántonia
Willa Cather | 1918 | 272 | tallow | FIC004000 | $3.99 own adopted=115
Two children arrive in Nebraska on the same night train: Jim, an orphan from Virginia, and Ántonia, the eldest daughter of a Bohemian family that has bought the wrong land. He grows up to be a railroad lawyer and tells her story because he cannot forget her. A novel about immigrants, farm work and friendship, with the prairie on every page.

@ o-pioneers | O Pioneers!
Willa Cather | 1913 | 190 | tallow | FIC004000 | $3.49 own
Alexandra Bergson's father puts her in charge of the farm, and not her brothers, because she is the one who can think. Sixteen years later the Nebraska prairie is rich farmland, and she has had no life outside her work. A short novel about Swedish and Bohemian settlers, the land they love and what it costs them.

@ call-of-the-wild | The Call of the Wild
Jack London | 1903 | 108 | tallow | FIC004000 FIC002000 | $2.99 own sales=1250
Buck, a big house dog, is stolen from a sunny ranch in California and sold to pull a sled in the Klondike. Beaten, hungry and hard at work, he learns to lead a team and begins to hear the wolves. London writes the dog's mind without making a man of it, in a short adventure of snow, gold and survival.

@ white-fang | White Fang
Jack London | 1906 | 242 | tallow | FIC004000 FIC002000 | $2.99 own
A companion to The Call of the Wild that goes the other way: a wolf cub learns to live with people, who are cruel to him first and kind only much later. The opening chapters, in which hungry wolves follow two men and a coffin through the snow, are among London's most gripping. For readers who like animals and the far north.

@ jungle | The Jungle
Upton Sinclair | 1906 | 398 | tallow | FIC004000 | $4.99 own adopted=120
A Lithuanian family comes to Chicago to work in the stockyards, signs a contract for a house and learns to read the small print. Sinclair aimed at the public's heart, he said, and hit it in the stomach: the food laws came within months. Behind that scandal is a novel about immigrants, low wages and work that breaks the people who do it.

@ sister-carrie | Sister Carrie
Theodore Dreiser | 1900 | 476 | tallow | FIC004000 | $4.99 own
A girl of eighteen takes the train to Chicago with four dollars and a cheap satchel. Carrie rises from the factory to the stage because she wants things, while the man who gives up his career for her sinks step by step in New York. The publisher found the book immoral and hardly sold it; today it is a landmark of American realism.

@ winesburg-ohio | Winesburg, Ohio
Sherwood Anderson | 1919 | 222 | tallow | FIC029000 FIC004000 | $3.99 own
Two dozen linked stories about the people of one small town, most of them lonely and unable to say what matters to them. A young reporter, George Willard, listens to all of them and then leaves. Short, odd and tender, the book was a model for many American writers who came after, among them Hemingway and Faulkner.

@ main-street | Main Street
Sinclair Lewis | 1920 | 452 | tallow | FIC004000 | $4.99 own
Carol Kennicott marries a doctor and means to bring beauty to Gopher Prairie, population about three thousand. Gopher Prairie would like her to play bridge. Lewis's satire on small-town life is exact down to the store windows, and it was a sensation in 1920 because so many readers recognized their own street.

@ this-side-of-paradise | This Side of Paradise
F. Scott Fitzgerald | 1920 | 262 | tallow | FIC004000 | $3.99 own
Amory Blaine goes to Princeton to become a legend and comes out with debts, a few poems and no illusions. The book is a scrapbook of verses, scenes and lists, put together at great speed by a man who needed the money to marry. It made Fitzgerald famous at twenty-three and is one of the first portraits of the Jazz Age.

@ great-gatsby | The Great Gatsby
F. Scott Fitzgerald | 1925 | 180 | tallow | FIC004000 | $4.99 full sales=5230 adopted=690
Nick Carraway, a bond salesman, rents a small house on Long Island beside the mansion of Jay Gatsby, who gives enormous parties for people he hardly knows. All of it is meant to win back Daisy, who lives across the bay with her husband. In nine short chapters Fitzgerald tells a story of love, money and lies, and of what America promises.
[fr] Nick Carraway, courtier en obligations, loue une petite maison à Long Island, à côté du manoir de Jay Gatsby, qui donne d’immenses fêtes pour des gens qu’il connaît à peine. Tout cela pour reconquérir Daisy, qui habite de l’autre côté de la baie avec son mari. En neuf courts chapitres, Fitzgerald raconte l’amour, l’argent et le mensonge, et ce que promet l’Amérique.

@ mrs-dalloway | Mrs. Dalloway
Virginia Woolf | 1925 | 196 | tallow | FIC004000 | $4.99 text sales=1060 adopted=215
On a June day in London Clarissa Dalloway buys flowers for her party and remembers the man she did not marry. Through the same streets walks Septimus Smith, a soldier for whom the war has not ended. Woolf moves from mind to mind while Big Ben strikes the hours, in a short novel about memory, illness and the choices behind a life.

@ to-the-lighthouse | To the Lighthouse
Virginia Woolf | 1927 | 210 | tallow | FIC004000 | $4.99 own adopted=145
The Ramsays and their guests are on a Scottish island, and the youngest son wants to sail to the lighthouse. The first part follows one day; the second lets ten years and a war pass over an empty house in twenty pages; in the third a boat sails and a painter finishes her picture. Woolf drew on her own parents for it.

@ portrait-of-the-artist | A Portrait of the Artist as a Young Man
James Joyce | 1916 | 276 | tallow | FIC004000 | $4.49 own adopted=125
The language grows up with the boy: baby talk, schoolroom, sermon, verse. Stephen Dedalus is frightened by hell, moved by a girl wading in the sea, and determined to leave Ireland by silence, exile and cunning. Joyce drew on his own youth in Dublin for this novel about family, Church and how a writer finds his voice.

@ dubliners | Dubliners
James Joyce | 1914 | 224 | tallow | FIC029000 FIC004000 | $3.99 own sales=905 adopted=200
Fifteen stories about ordinary people in Dublin who come close to changing their lives. A boy arrives at a bazaar too late, a clerk strikes his son instead of his chief, and at a winter party a song from long ago undoes a husband. They are the easiest way into Joyce, and the last of them, The Dead, is his most admired.

@ heart-of-darkness | Heart of Darkness
Joseph Conrad | 1899 | 118 | tallow | FIC004000 | $2.99 own sales=1570 adopted=335
On a boat in the Thames the sailor Marlow tells of a journey up an African river to find Kurtz, a company agent whom people speak of with awe and fear. Conrad had worked on the Congo in 1890 and seen the ivory trade there. The short novel is read as an attack on colonial greed, and is still debated for how it shows Africans.

@ lord-jim | Lord Jim
Joseph Conrad | 1900 | 388 | tallow | FIC004000 | $4.49 own
A young officer jumps from a damaged ship full of sleeping pilgrims, and the ship does not sink. He moves eastward from port to port to escape the shame, until a remote settlement offers him a second chance. Marlow tells the story in pieces, as he heard it, in a novel about honor and guilt that leaves the verdict to its readers.

@ secret-agent | The Secret Agent | A Simple Tale
Joseph Conrad | 1907 | 290 | tallow | FIC004000 FIC022000 | $3.99 own
Mr. Verloc keeps a dingy shop in Soho and takes money from an embassy, which now wants him to bomb the Greenwich Observatory. The attempt goes wrong, and his wife and her young brother pay for it. Cold and darkly funny, this is one of the first English novels about terrorists, spies and the police who watch them.

@ room-with-a-view | A Room with a View
E. M. Forster | 1908 | 232 | tallow | FIC004000 | $3.99 own
Lucy Honeychurch is in Florence with a strict cousin when a young man who is not suitable kisses her among violets. At home in Surrey she is engaged to somebody who is suitable, and has to decide what she wants. Forster's lightest novel is a comedy of English manners and a serious plea for telling the truth to oneself.

@ howards-end | Howards End
E. M. Forster | 1910 | 340 | tallow | FIC004000 | $4.49 own
The Schlegel sisters live on books and dividends, the Wilcoxes on business and motorcars, and a clerk called Leonard Bast owns almost nothing. A friendship, a marriage and a house in the country bring the three families together, and the weakest suffers for it. The question, asked a few years before 1914, is who will inherit England.

@ sons-and-lovers | Sons and Lovers
D. H. Lawrence | 1913 | 462 | tallow | FIC004000 | $4.99 own
A miner's wife, unhappy in her marriage, gives all her love and ambition to her sons. Paul paints, loves two women and cannot leave his mother. Lawrence drew on his own youth in Nottinghamshire; he knew the village, the pit and the kitchen table from inside and wrote them with furious exactness.

@ garden-party | The Garden Party and Other Stories
Katherine Mansfield | 1922 | 176 | tallow | FIC029000 FIC004000 | $3.49 own adopted=70
The marquee is up and the cream puffs have come when word arrives that a man down the lane is dead. The title story is one of fifteen, set in New Zealand and in Europe, about families, children and lonely people. Mansfield shows a whole life through a small thing such as a hat or a band in the park.

@ study-in-scarlet | A Study in Scarlet
Arthur Conan Doyle | 1887 | 146 | tallow | FIC022000 FIC004000 | $2.99 own sales=1085
Dr. Watson, an army doctor home from Afghanistan, needs somebody to share rooms with and is introduced to Sherlock Holmes. Their first case starts with a body in an empty house and a word on the wall in blood, and leads back to the desert of Utah. The place to begin for anybody who wants to read the Holmes stories in order.

@ adventures-of-sherlock-holmes | The Adventures of Sherlock Holmes
Arthur Conan Doyle | 1892 | 318 | tallow | FIC022000 FIC029000 | $3.99 rent sales=3350 adopted=75
A king's photograph, a league for red-headed men, a goose with a jewel in its crop. Twelve cases, each opened with a visitor on the stairs at Baker Street and closed with an explanation that seems obvious once made. They set the pattern for the detective story and can be read in any order.

@ hound-of-the-baskervilles | The Hound of the Baskervilles
Arthur Conan Doyle | 1902 | 196 | tallow | FIC022000 | $3.49 own sales=1440
Sir Charles Baskerville is found dead beside the moor, near the footprints of a gigantic hound. Watson is sent to Devon without Holmes to guard the heir and report, and a candle moves at night behind a window. The best known of the long Holmes stories is a ghost tale and a detective story at once, and can be read without the others.

@ moonstone | The Moonstone
Wilkie Collins | 1868 | 496 | tallow | FIC022000 FIC004000 | $4.99 own
A yellow diamond looted in India vanishes from a Yorkshire house on a birthday night. Everyone writes down only what he or she saw, from a butler devoted to Robinson Crusoe to a pious cousin with tracts. One of the first detective novels in English, it is long, often comic, and has a solution that few readers guess.

@ woman-in-white | The Woman in White
Wilkie Collins | 1860 | 640 | tallow | FIC022000 FIC004000 | $5.49 own
On a moonlit road to London a drawing master meets a woman in white who has escaped from an asylum, and who looks like his new pupil. Several witnesses tell in turn of a plot to steal a fortune and a name. Count Fosco, fat, gentle and fond of mice, is one of the most charming villains in Victorian fiction.

@ tales-of-poe | Tales of Mystery and Imagination
Edgar Allan Poe | 1845 | 380 | tallow | FIC015000 FIC029000 | $4.49 own sales=1630 adopted=240
A heart beats under the floor, a pendulum comes down, and a man is led into the vaults by the promise of a cask of Amontillado. Poe's tales of terror are told by narrators who insist that they are sane; beside them stand the stories in which he created the modern detective. For readers who like horror in short portions.

@ gullivers-travels | Gulliver’s Travels
Jonathan Swift | 1726 | 306 | tallow | FIC004000 | $3.99 own sales=780
A ship's surgeon is tied down by people six inches high, shown in a box by giants, bored by philosophers on a floating island, and at last ashamed to be human among horses. Children enjoy the first two voyages as adventures. All four together are an angry and very funny satire on politics, learning and pride, in plain English.

@ robinson-crusoe | Robinson Crusoe
Daniel Defoe | 1719 | 304 | tallow | FIC004000 | $3.99 own
Robinson Crusoe is shipwrecked and lives for twenty-eight years on an island, keeping careful accounts. He makes pots, fences and a calendar, discovers a footprint, and turns the man he rescues into his servant. Often called the first English novel, it is read as an adventure and as the self-portrait of a trading nation with colonies.

@ moll-flanders | Moll Flanders
Daniel Defoe | 1722 | 340 | tallow | FIC004000 | $3.99 own
Born in Newgate prison, five times a wife, twelve years a thief: Moll tells it herself and remembers what everything cost. Defoe has her repent in the end, but she plainly enjoys her adventures. An early novel about crime, money and a woman who has only her wits to live on, full of the streets of London.

@ vanity-fair | Vanity Fair | A Novel without a Hero
William Makepeace Thackeray | 1848 | 822 | tallow | FIC004000 | $5.99 own
Becky Sharp throws a dictionary out of a carriage window and sets out to live well on nothing a year. Her gentle friend Amelia loves an officer who does not deserve it, and both women follow their husbands to Brussels and the eve of Waterloo. Thackeray's long satire on snobs and climbers is funny about everyone and sorry for most of them.

@ crime-and-punishment | Crime and Punishment
Fyodor Dostoevsky; Constance Garnett (translator) | 1914 | 560 | tallow | FIC004000 | $5.99 own sales=2290 adopted=180
Raskolnikov, a student in Petersburg, works out on paper that an old pawnbroker's death would do more good than harm. He carries it through and finds that he cannot live with it. The rest is a duel with an investigator who is in no hurry at all, in a novel about guilt, poverty and pity that is as tense as a thriller.

@ brothers-karamazov | The Brothers Karamazov
Fyodor Dostoevsky; Constance Garnett (translator) | 1912 | 870 | tallow | FIC004000 | $6.99 own sales=1170
An impossible father is murdered, and his eldest son is put on trial. The sensualist Dmitri, the intellectual Ivan and the novice monk Alyosha disagree about God, guilt and love, while a servant who may be their half-brother listens. It is a crime story and a novel of ideas at once; the chapter of the Grand Inquisitor is often read by itself.

@ anna-karenina | Anna Karenina
Leo Tolstoy; Constance Garnett (translator) | 1901 | 860 | tallow | FIC004000 | $6.99 own sales=1380
Anna Karenina leaves a husband and a son for an officer, and society closes its doors to her. In a second story Levin, a landowner, mows a meadow with his peasants, proposes with chalk and looks for a reason to live. Tolstoy sets the two couples side by side and seems to know what everyone is thinking, even the dog.

@ war-and-peace | War and Peace
Leo Tolstoy; Louise Maude (translator); Aylmer Maude (translator) | 1922 | 1390 | tallow | FIC004000 FIC014000 | $8.99 text sales=990 adopted=60
Five families and some five hundred characters live through Napoleon's wars with Russia, from the drawing rooms of Petersburg to the burning of Moscow. Pierre looks for a purpose, Prince Andrei for glory, and Natasha grows up. There are battles, balls, hunts and essays on what moves nations; the book is long, but its chapters are short.

@ death-of-ivan-ilyich | The Death of Ivan Ilyich
Leo Tolstoy; Louise Maude (translator); Aylmer Maude (translator) | 1902 | 104 | tallow | FIC004000 FIC029000 | $2.99 own adopted=155
A judge hurts his side while hanging curtains, and slowly understands that he is dying. His colleagues think first of the vacancy, his family thinks of the inconvenience, and only a young peasant who nurses him is honest. In a hundred pages Tolstoy asks what was wrong with a perfectly proper life.

@ fathers-and-sons | Fathers and Sons
Ivan Turgenev; Constance Garnett (translator) | 1895 | 244 | tallow | FIC004000 | $3.99 own
Two students come home for the summer, and one of them, a doctor's son called Bazarov who dissects frogs, believes in nothing. The fathers are hurt, a duel is fought, and love spoils the theory. The novel made the word nihilist famous, and both generations in Russia quarreled over whether Turgenev had been fair to them.

@ dead-souls | Dead Souls
Nikolai Gogol; D. J. Hogarth (translator) | 1916 | 380 | tallow | FIC004000 | $4.49 own
A polite gentleman in a good carriage drives from estate to estate buying serfs who have died since the last census and still count as property on paper. The landowners haggle. Gogol's comedy is a gallery of Russian misers, flatterers and officials, and the description of a coat, a box or a dinner runs off with the story every time.

@ don-quixote | Don Quixote
Miguel de Cervantes; John Ormsby (translator) | 1885 | 940 | tallow | FIC004000 | $6.99 own sales=1140 adopted=100
A gentleman of La Mancha reads so many tales of knights that he rides out to right wrongs on a bony horse. Sancho Panza goes along because he has been promised an island. In the second part they meet people who have read the first, a joke that novelists have borrowed ever since. Funny, sad and best read a few chapters at a time.

@ the-metamorphosis | The Metamorphosis
Franz Kafka | 1915 | 74 | tallow | FIC004000 FIC029000 | $2.49 own sales=1760 adopted=295
Gregor Samsa, a traveling salesman, wakes as an insect and worries about missing the five o'clock train. His family has lived on his wages; after the first shock, it learns to do without him. Kafka tells it all in the calm tone of an office report, which makes the story both comic and frightening. It can be read in one sitting.

@ phantom-of-the-opera | The Phantom of the Opera
Gaston Leroux; Alexander Teixeira de Mattos (translator) | 1911 | 282 | tallow | FIC015000 FIC004000 | $3.99 own
The ghost of the Paris Opera demands that Box Five be kept empty and that he be paid twenty thousand francs a month. He loves Christine, a young singer, and takes her down through the cellars to his house on a lake. Leroux, who had been a reporter, tells it as an investigation with witnesses; the films and the musical come from here.

@ count-of-monte-cristo | The Count of Monte Cristo
Alexandre Dumas | 1846 | 1240 | tallow | FIC004000 FIC002000 | $7.99 own sales=1880
A sailor is denounced on the day of his betrothal and thrown into the Château d'If without a trial. Years later a very rich and very pale count appears in Paris and is introduced to the three families that gained by it. A long novel of prison, treasure, disguise and poison, and of the doubt that comes with revenge.

@ hunchback-of-notre-dame | Notre-Dame de Paris
Victor Hugo; Isabel F. Hapgood (translator) | 1888 | 520 | tallow | FIC004000 | $4.99 own
In the Paris of 1482 Esmeralda, a dancer with a goat, is pursued by a priest and protected by Quasimodo, the bell ringer of the cathedral, who is deaf from his bells. Hugo wrote the novel to save a neglected building, and helped to bring about its restoration. Whole chapters describe the old city, between scenes of love, fear and riot.

@ les-miserables | Les Misérables
Victor Hugo; Isabel F. Hapgood (translator) | 1887 | 1460 | tallow | FIC004000 | $7.99 own sales=1210
Jean Valjean leaves prison after nineteen years, sent there for a loaf of bread, and a bishop's gift of silver lets him begin again. The policeman Javert will not stop looking for him. Hugo follows both men, a foundling girl and the students on the barricades, and stops for Waterloo, convents and the sewers of Paris, in a great plea for the poor.

@ candide | Candide; or, Optimism
Voltaire | 1759 | 124 | tallow | FIC004000 | $2.49 own adopted=230
All is for the best, says Doctor Pangloss, and his pupil Candide is kicked out of a castle into war, earthquake and the Inquisition. Voltaire's attack on easy optimism is short and brutally funny, with chapters of two or three pages. The last line is about gardening and has been argued over ever since.

@ three-musketeers | The Three Musketeers
Alexandre Dumas; William Robson (translator) | 1853 | 690 | tallow | FIC004000 FIC002000 | $4.99 own
D'Artagnan, a Gascon on a yellow horse, manages to arrange three duels in one day, with the three men who become his friends. Together they set out to fetch the queen's diamonds from London before the cardinal can ruin her, and make an enemy of the dangerous Milady. A fast, cheerful adventure of swords, intrigue and loyalty.

@ herland | Herland
Charlotte Perkins Gilman | 1915 | 156 | tallow | FIC004000 FIC028000 | $3.49 own
Three explorers fly into a hidden country where there have been only women for two thousand years. They bring their own ideas of what that must be like. Asked to explain life at home, they find much of it hard to defend: Gilman's comic utopia uses their surprise to question marriage, motherhood and work.

@ flatland | Flatland | A Romance of Many Dimensions
Edwin A. Abbott | 1884 | 104 | tallow | FIC028000 MAT012000 | $1.99 free sales=690 adopted=90
A Square lives among lines and polygons, where the more sides you have the higher you stand. One night a Sphere comes through his parlor as a circle that grows and shrinks. A satire on rank, and still the best introduction to thinking in a dimension you cannot see.

@ autobiography-of-an-ex-colored-man | The Autobiography of an Ex-Colored Man
James Weldon Johnson | 1912 | 196 | tallow | FIC004000 | $3.49 own adopted=95
A light-skinned pianist moves between Georgia, New York and Europe, playing ragtime and Chopin, and has to decide whether to live as a Black man or pass for white. Published without a name, the novel was taken for a memoir. It shows many sides of Black life in America, and what its narrator's choice costs him.

@ iola-leroy | Iola Leroy; or, Shadows Uplifted
Frances Ellen Watkins Harper | 1892 | 262 | tallow | FIC004000 | $3.49 own
A planter's daughter learns on her father's death that she was born a slave. The war frees her, and she spends the peace looking for her family, teaching, and turning down a white doctor who wants her to hide her origins. One of the first novels published by a Black American woman.

@ house-behind-the-cedars | The House Behind the Cedars
Charles W. Chesnutt | 1900 | 252 | tallow | FIC004000 | $3.49 own
A lawyer who passes for white comes back to the town he left and offers his sister Rena the same new life under another name. Soon a gentleman who knows nothing of her family wants to marry her. Chesnutt, who could have passed himself, writes about the color line with sympathy and lets no one, North or South, off with a clear conscience.

@ alices-adventures | Alice’s Adventures in Wonderland
Lewis Carroll | 1865 | 130 | little | JUV007000 FIC004000 | $1.99 free sales=3120 adopted=80
A girl follows a rabbit with a watch and falls slowly past cupboards and jam jars. Below she meets a cat whose grin outlasts it, a mad tea party and a queen who wants the sentence before the verdict. Carroll, a mathematician, first told the story to three sisters in a rowboat; children like the nonsense, adults the logic.
`;
