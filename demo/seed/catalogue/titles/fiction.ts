/** Novels and tales in the public domain. For the format, see `../read-titles.ts`. */
export const fiction = `
@ pride-and-prejudice | Pride and Prejudice
Jane Austen | 1813 | 392 | tallow | FIC004000 | $6.99 own sales=4820 adopted=310
Elizabeth Bennet has wit, four sisters and no fortune; Mr. Darcy has ten thousand a year and the manners of a locked door. Austen lets them misjudge each other for three volumes, and makes the slow correction of a first impression as tense as any chase. The comedy is exact, the stakes are a lifetime, and nobody wastes a sentence.

@ sense-and-sensibility | Sense and Sensibility
Jane Austen | 1811 | 368 | tallow | FIC004000 | $5.99 own sales=1330
Two sisters lose their home in a single conversation between their half-brother and his wife. Elinor governs what she feels, Marianne refuses to, and both pay for it in a world where an income decides who may love whom. Austen's first published novel already has her cool arithmetic of money and heart.

@ emma | Emma
Jane Austen | 1815 | 474 | tallow | FIC004000 | $6.49 own sales=1525
Emma Woodhouse is handsome, clever, rich and wrong about nearly everyone in Highbury. She arranges marriages as others arrange flowers, until one careless joke on Box Hill shows her what she has become. The village gossip hides a detective story that most readers only notice the second time.

@ persuasion | Persuasion
Jane Austen | 1817 | 248 | tallow | FIC004000 | $5.49 own
Eight years ago Anne Elliot was talked out of marrying a penniless naval officer. He is back, a captain with a fortune, looking for a wife of firmer character. Austen's last finished book is her quietest and most autumnal, and its letter scene has undone readers for two centuries.

@ northanger-abbey | Northanger Abbey
Jane Austen | 1817 | 236 | tallow | FIC004000 | $4.99 term
Catherine Morland has read too many Gothic novels and expects a murdered wife behind every cabinet. The abbey turns out to hold laundry lists and a greedy host, which is worse. A parody that loves what it laughs at, and a defence of novels by somebody who was about to write the best ones.

@ frankenstein | Frankenstein; or, The Modern Prometheus
Mary Wollstonecraft Shelley | 1818 | 280 | tallow | FIC004000 FIC015000 | $5.99 text sales=3910 adopted=540
A student of chemistry assembles a man, sees it breathe, and runs away. Everything terrible that follows comes from that flight, told by a creature who has taught himself to read from Milton and Plutarch. Shelley was eighteen when she began it, and no later book has asked better what a maker owes to the thing made.

@ dracula | Dracula
Bram Stoker | 1897 | 418 | tallow | FIC004000 FIC015000 | $5.99 own sales=2740 adopted=120
Diaries, telegrams, a ship's log and a phonograph assemble, entry by entry, the case against a Transylvanian count who is buying property in London. The hunters have timetables, typewriters and blood transfusions; he has four centuries of patience. Stoker's trick is that no single witness ever sees the whole.

@ jane-eyre | Jane Eyre
Charlotte Brontë | 1847 | 532 | tallow | FIC004000 | $6.49 own sales=2215 adopted=205
An orphan who was told to be grateful grows into a governess who says what she thinks to the master of Thornfield Hall. There is laughter behind a door on the third floor, and a wedding that stops at the altar. The voice, small, plain and unbending, was new in English and still startles.

@ wuthering-heights | Wuthering Heights
Emily Brontë | 1847 | 370 | tallow | FIC004000 | $5.99 own sales=1710 adopted=140
Two houses on a Yorkshire moor destroy each other over two generations, as told by a housekeeper who leaves out what suits her. Heathcliff and Catherine are closer to weather than to lovers. The only novel of its author is built like a trap, with every name and date in place.

@ tenant-of-wildfell-hall | The Tenant of Wildfell Hall
Anne Brontë | 1848 | 492 | tallow | FIC004000 | $5.99 own
A woman paints for her living under a false name, with a small son she will not let out of her sight. Her diary explains whom she left and why the law calls it theft. The most outspoken of the Brontë novels shows drink and marriage without a trace of moonlight.

@ great-expectations | Great Expectations
Charles Dickens | 1861 | 544 | tallow | FIC004000 | $6.49 own sales=1890 adopted=150
Pip helps a convict on the marshes, is hired to play for a woman in a yellowed wedding dress, and learns that an unknown hand means to make him a gentleman. He spends years being ashamed of the wrong people. Dickens's most disciplined plot is also his hardest look at money and conscience.

@ tale-of-two-cities | A Tale of Two Cities
Charles Dickens | 1859 | 426 | tallow | FIC004000 | $5.99 own sales=1460
A doctor is recalled to life after eighteen years in the Bastille, and the men who love his daughter are drawn back to Paris as the Terror begins. Wine runs in the gutters in the first act and blood in the last. One idle lawyer finds the single thing he can do well.

@ hard-times | Hard Times
Charles Dickens | 1854 | 318 | tallow | FIC004000 | $4.99 own adopted=65
In Coketown children are numbered, horses are defined, and wondering is forbidden. Mr. Gradgrind brings up his own family on facts and lives to see the result. The shortest of Dickens's novels is an argument with political economy that has not gone out of date.

@ christmas-carol | A Christmas Carol
Charles Dickens | 1843 | 112 | tallow | FIC004000 FIC029000 | $2.99 free sales=2960
One miser, four ghosts and a single night. Under the holly it is a book about debt, about who is counted as surplus, and about how late a life can still be turned round. Short enough for one evening, which is how it was meant to be read.

@ bleak-house | Bleak House
Charles Dickens | 1853 | 1008 | tallow | FIC004000 FIC022000 | $7.99 own
The case of Jarndyce and Jarndyce has outlived its own point and is eating everyone who touches it. Two narrators, one in the fog of London and one who doubts that she is clever, close in on the same secret. It has one of the first police detectives in fiction and the best description of a legal system.

@ middlemarch | Middlemarch | A Study of Provincial Life
George Eliot | 1871 | 904 | tallow | FIC004000 | $7.99 text sales=1240 adopted=175
Dorothea wants to do some great good and marries a scholar whose great work does not exist; Lydgate wants to reform medicine and marries a pair of beautiful shoulders. Around them a whole town votes, gossips, borrows and dies. Eliot's patience with every one of them is the plot.

@ mill-on-the-floss | The Mill on the Floss
George Eliot | 1860 | 580 | tallow | FIC004000 | $5.99 own
Maggie Tulliver reads everything and is told that a girl's cleverness comes to no good; her brother Tom is taught Latin he will never use. The river that turns their father's mill waits through all of it. A childhood remembered so closely that it hurts, and an ending that still divides readers.

@ silas-marner | Silas Marner | The Weaver of Raveloe
George Eliot | 1861 | 226 | tallow | FIC004000 | $3.99 own adopted=90
A weaver cast out of his chapel loves nothing but the gold under his floor. One winter night the gold is gone and something else lies on the hearth, with hair of the same color. A small book about chance, faith and how a village lets a stranger in.

@ tess-of-the-durbervilles | Tess of the d’Urbervilles | A Pure Woman
Thomas Hardy | 1891 | 488 | tallow | FIC004000 | $5.99 own sales=870
A carter hears that he descends from a knight, and sends his daughter to claim kin. Hardy follows Tess across a Wessex of dairies, threshing machines and old stones with a tenderness that turned his first reviewers to fury. The subtitle was the scandal.

@ far-from-the-madding-crowd | Far from the Madding Crowd
Thomas Hardy | 1874 | 444 | tallow | FIC004000 | $5.49 own
Bathsheba Everdene inherits a farm, sends a valentine as a joke, and acquires three suitors: a shepherd, a neighbor and a sergeant with a sword. Sheep, storms and a fire on the ricks decide as much as anybody's heart. Hardy's sunniest novel still knows how quickly a flock can go over a cliff.

@ picture-of-dorian-gray | The Picture of Dorian Gray
Oscar Wilde | 1891 | 254 | tallow | FIC004000 | $4.99 own sales=2480 adopted=130
A young man wishes that his portrait might grow old in his place, and the attic obliges him. Lord Henry supplies the epigrams, and the bill arrives later. Wilde's one novel is a fable about looking, written by someone who knew exactly how much of himself he was putting on show.

@ strange-case-of-dr-jekyll | Strange Case of Dr. Jekyll and Mr. Hyde
Robert Louis Stevenson | 1886 | 96 | tallow | FIC004000 FIC015000 | $2.99 own sales=1980 adopted=220
A lawyer worries over a will that leaves everything to a man nobody can describe. Stevenson withholds what everybody now knows, and the story is better for reading it as if you did not. Ninety pages of fog, chemicals and respectable doors.

@ treasure-island | Treasure Island
Robert Louis Stevenson | 1883 | 240 | tallow | FIC004000 JUV001000 | $3.99 own sales=1120
A map falls out of a dead man's sea chest and a boy sails with the very crew that should never have been hired. Long John Silver cooks, charms and kills on one leg. Every pirate since has spoken with his voice.

@ kidnapped | Kidnapped
Robert Louis Stevenson | 1886 | 256 | tallow | FIC004000 JUV001000 | $3.99 own
David Balfour asks his uncle for his inheritance and is sold to a ship's captain instead. He escapes through the Highlands beside Alan Breck, a Jacobite with a price on his head and a very good opinion of himself. A chase on foot, and a quarrel between friends that is better than the chase.

@ war-of-the-worlds | The War of the Worlds
H. G. Wells | 1898 | 208 | tallow | FIC004000 FIC028010 | $3.99 own sales=1405 adopted=95
Cylinders fall on the commuter towns of Surrey, and something unscrews the lid. Wells marches his Martians along real roads with a map and a bicycle, so that each burnt village has a name. Written at the height of an empire, it asks what it is like to be on the other side.

@ time-machine | The Time Machine
H. G. Wells | 1895 | 118 | tallow | FIC004000 FIC028010 | $2.99 own sales=1290 adopted=160
A man comes late to his own dinner, lame and hungry, with two strange flowers in his pocket. He has seen the year 802,701 and learned who eats whom. The first great time journey is also a cold joke about leisure and labor, and it ends on a beach under a dying sun.

@ invisible-man | The Invisible Man
H. G. Wells | 1897 | 192 | tallow | FIC004000 FIC028010 | $2.99 own
A bandaged stranger takes a room in a Sussex inn and loses his temper with the furniture. Wells works out the practical side of invisibility, from cold feet to undigested food, and the comedy darkens page by page. Power without a face turns out to be a lonely thing.

@ island-of-doctor-moreau | The Island of Doctor Moreau
H. G. Wells | 1896 | 176 | tallow | FIC004000 FIC028010 | $2.99 own
A shipwrecked naturalist finds an island where the Law is chanted on all fours. The doctor who made its people has stopped asking why. Wells's most disturbing story came out of the quarrel over vivisection and has only grown closer.

@ twenty-thousand-leagues | Twenty Thousand Leagues Under the Sea
Jules Verne; Lewis Page Mercier (translator) | 1872 | 420 | tallow | FIC004000 FIC028010 | $4.49 own
A professor, his servant and a harpooner hunt a sea monster and find that it is made of steel. Captain Nemo shows them forests under water, a funeral on the coral and his library, and will not let them leave. Part atlas, part portrait of a man who has resigned from the world.

@ around-the-world-in-eighty-days | Around the World in Eighty Days
Jules Verne; George Makepeace Towle (translator) | 1873 | 252 | tallow | FIC004000 | $3.99 own
Phileas Fogg, the most punctual man in London, wagers half his fortune over a game of whist that timetables can be trusted. A detective, a rescued widow and a missing stretch of Indian railway have other views. The joke in the last chapter is astronomical and entirely fair.

@ journey-to-the-centre | A Journey to the Centre of the Earth
Jules Verne; Frederick Amadeus Malleson (translator) | 1877 | 264 | tallow | FIC004000 FIC028010 | $3.99 own
A runic note points down the crater of an Icelandic volcano, and Professor Lidenbrock is not a man to wait. His nephew would rather stay at home, which makes him the ideal narrator. Geology becomes a staircase through time, with an ocean at the bottom of it.

@ moby-dick | Moby-Dick; or, The Whale
Herman Melville | 1851 | 654 | tallow | FIC004000 | $7.49 text sales=1675 adopted=190
Ishmael goes to sea to cure a damp November of the soul and signs on under a captain with one leg and one idea. Between the hunt there are sermons, ropes, chowder and a whole chapter on whiteness. It is the strangest of great American books, and among the funniest.

@ bartleby-and-other-tales | Bartleby, the Scrivener, and Other Tales
Herman Melville | 1856 | 210 | tallow | FIC029000 FIC004000 | $3.99 own adopted=85
A copyist on Wall Street is asked to check a document and says that he would prefer not to. The lawyer who employs him spends the rest of the story trying to be reasonable. With it come a slave ship where nothing is what it seems, and islands at the edge of the map.

@ scarlet-letter | The Scarlet Letter
Nathaniel Hawthorne | 1850 | 238 | tallow | FIC004000 | $4.49 own sales=1810 adopted=420
Hester Prynne steps out of a prison door in Boston with an infant in her arms and a letter sewn in gold on her dress. She will not say whose child it is. Hawthorne watches guilt work on three people in three ways, and gives the Puritans a strict and beautiful prose of their own.

@ house-of-the-seven-gables | The House of the Seven Gables
Nathaniel Hawthorne | 1851 | 320 | tallow | FIC004000 | $4.49 own
The Pyncheons have lived for two centuries in a house built on a stolen lot and a curse. Now the last of them opens a penny shop in the front room. A Gothic tale that lets in daylight, hens and a daguerreotypist.

@ adventures-of-huckleberry-finn | Adventures of Huckleberry Finn
Mark Twain | 1884 | 366 | tallow | FIC004000 | $4.99 own sales=2050 adopted=360
Huck runs from a drunken father, Jim from being sold, and the raft takes them both the wrong way down the Mississippi. Twain let a boy without schooling tell it in his own words, and American prose was never the same. The decision Huck makes over a letter is the moral center, and he thinks it damns him.

@ adventures-of-tom-sawyer | The Adventures of Tom Sawyer
Mark Twain | 1876 | 274 | tallow | FIC004000 JUV007000 | $3.99 own sales=960
A fence is whitewashed at a profit, a funeral is attended by its own corpses, and something is seen in a graveyard at midnight. Twain remembers boyhood on the river as it was, with its terror beside its idleness. The cave at the end is real and can be visited.

@ connecticut-yankee | A Connecticut Yankee in King Arthur’s Court
Mark Twain | 1889 | 432 | tallow | FIC004000 FIC028000 | $4.99 own
A foreman from a Hartford arms factory wakes in the sixth century and decides to modernize it. Telephones and soap follow, then artillery. What begins as a joke about knights ends as one of the bleakest things Twain ever wrote about progress.

@ red-badge-of-courage | The Red Badge of Courage
Stephen Crane | 1895 | 194 | tallow | FIC004000 FIC014000 | $3.49 own adopted=145
Henry Fleming enlists for glory and runs at the second charge. Crane was born after the war and had never seen a battle; veterans swore he had been beside them. The fear is told from inside, in colors, without a single date or famous name.

@ turn-of-the-screw | The Turn of the Screw
Henry James | 1898 | 134 | tallow | FIC004000 FIC015000 | $2.99 own adopted=185
A governess alone in a country house sees a man on the tower and a woman across the lake. Either they have come for the children or she has begun to break. James built every sentence so that both readings hold, and left no door open.

@ portrait-of-a-lady | The Portrait of a Lady
Henry James | 1881 | 656 | tallow | FIC004000 | $6.49 own
Isabel Archer refuses an English lord because she wants to see life, and then inherits enough to do so. In Florence some cultivated people take an interest in her. One long night by a fire, in which nothing happens but thinking, is among the great scenes of the novel.

@ daisy-miller | Daisy Miller
Henry James | 1878 | 82 | tallow | FIC004000 FIC029000 | $1.99 free
A girl from Schenectady walks about Rome with whom she likes, and the American colony closes its doors. A young man who likes her cannot decide what she is. A short study in what people see when they mean to judge.

@ age-of-innocence | The Age of Innocence
Edith Wharton | 1920 | 318 | tallow | FIC004000 | $5.49 own sales=1015 adopted=110
Newland Archer is about to make the right marriage in the New York of the 1870s when a cousin comes home from Europe with a past. Nothing is said aloud, and everything is arranged. Wharton describes a tribe she belonged to, with the accuracy of somebody who got away.

@ ethan-frome | Ethan Frome
Edith Wharton | 1911 | 118 | tallow | FIC004000 | $2.99 own adopted=130
A winter in Massachusetts, a sick wife, a girl with a red scarf and a hill made for sledding. The narrator pieces the story together from what the village leaves out. Wharton gives her people almost no words, and the silence does the damage.

@ house-of-mirth | The House of Mirth
Edith Wharton | 1905 | 384 | tallow | FIC004000 | $5.49 own
Lily Bart is twenty-nine, beautiful and in debt at cards, and she has one season left to marry money. Each time she nears the bargain something in her steps back. A tragedy told in drawing rooms, where the weapons are guest lists.

@ awakening | The Awakening
Kate Chopin | 1899 | 160 | tallow | FIC004000 | $3.99 own sales=1180 adopted=275
On Grand Isle, one summer, Edna Pontellier learns to swim. Back in New Orleans she stops receiving callers, begins to paint and moves out of her husband's house. The reviews ended Chopin's career; readers found the book again seventy years later.

@ yellow-wallpaper | The Yellow Wallpaper and Other Stories
Charlotte Perkins Gilman | 1892 | 122 | tallow | FIC029000 FIC004000 | $2.99 own sales=1345 adopted=330
A doctor prescribes rest to his wife and forbids her to write. She writes anyway, in secret, about the pattern on the wall and the woman who moves behind it. Gilman had taken the same cure and sent a copy to the physician.

@ my-antonia | My Ántonia
Willa Cather | 1918 | 272 | tallow | FIC004000 | $3.99 own adopted=115
Two children arrive in Nebraska on the same night train: an orphan from Virginia and the eldest daughter of a Bohemian family that has bought the wrong land. He grows up to be a railway lawyer and tells her story because he cannot forget her. The prairie itself is the third main character.

@ o-pioneers | O Pioneers!
Willa Cather | 1913 | 190 | tallow | FIC004000 | $3.49 own
Alexandra Bergson's father leaves the farm to her and not to her brothers, because she is the one who can think. Sixteen years later the Divide is green to the horizon and she is alone with it. A hard, short, luminous novel about land and what it costs.

@ call-of-the-wild | The Call of the Wild
Jack London | 1903 | 108 | tallow | FIC004000 FIC002000 | $2.99 own sales=1250
Buck is stolen from a sunny ranch and sold to pull a sled in the Klondike. Club, trace and hunger teach him what his blood already knew. London writes the dog's mind without making a man of it, and the last pages howl.

@ white-fang | White Fang
Jack London | 1906 | 242 | tallow | FIC004000 FIC002000 | $2.99 own
The road of Buck taken backwards: a wolf cub learns the hand of man, first as a blow and much later as something else. The opening chapters, with two men and a coffin followed through the snow, are as cold as anything in print.

@ jungle | The Jungle
Upton Sinclair | 1906 | 398 | tallow | FIC004000 | $4.99 own adopted=120
A Lithuanian family comes to Chicago to work in the stockyards, signs a contract for a house and learns to read the small print. Sinclair aimed at the public's heart, he said, and hit it in the stomach: the food laws came within months. The people on the killing floor are still the point.

@ sister-carrie | Sister Carrie
Theodore Dreiser | 1900 | 476 | tallow | FIC004000 | $4.99 own
A girl of eighteen takes the train to Chicago with four dollars and a cheap satchel. She rises because she wants things, and the man who follows her goes down step by step through the same streets. The publisher was ashamed of it; it opened the American century.

@ winesburg-ohio | Winesburg, Ohio
Sherwood Anderson | 1919 | 222 | tallow | FIC029000 FIC004000 | $3.99 own
Two dozen stories of one small town, each about a person who has hold of a single truth and is bent by it. A young reporter listens to all of them and then leaves. Short, odd, tender, and a school for half the American writers who came after.

@ main-street | Main Street
Sinclair Lewis | 1920 | 452 | tallow | FIC004000 | $4.99 own
Carol Kennicott marries a doctor and means to bring beauty to Gopher Prairie, population about three thousand. Gopher Prairie would like her to play bridge. Lewis got every store window right, and a whole country recognized its own street.

@ this-side-of-paradise | This Side of Paradise
F. Scott Fitzgerald | 1920 | 262 | tallow | FIC004000 | $3.99 own
Amory Blaine goes to Princeton to become a legend and comes out with debts, a few poems and no illusions. The book is a scrapbook of verses, scenes and lists, put together at great speed by a man who needed the money to marry. It invented the flapper and the fashionable hangover.

@ great-gatsby | The Great Gatsby
F. Scott Fitzgerald | 1925 | 180 | tallow | FIC004000 | $4.99 full sales=5230 adopted=690
A bond salesman rents a bungalow beside a mansion where the lights never go out. Its owner has everything but the green lamp across the bay. In nine short chapters Fitzgerald writes a party, a car, a lie and an elegy for a country.

@ mrs-dalloway | Mrs. Dalloway
Virginia Woolf | 1925 | 196 | tallow | FIC004000 | $4.99 text sales=1060 adopted=215
Clarissa Dalloway goes to buy the flowers herself. Across the same June day walks a soldier for whom the war has not ended, and Big Ben strikes for both. Woolf lets the sentence wander from mind to mind as a crowd crosses a street.

@ to-the-lighthouse | To the Lighthouse
Virginia Woolf | 1927 | 210 | tallow | FIC004000 | $4.99 own adopted=145
Will it be fine enough tomorrow to sail to the lighthouse? The first part takes an afternoon to ask; the second lets ten years and a war blow through an empty house in twenty pages. The third part answers, in a boat and on a canvas.

@ portrait-of-the-artist | A Portrait of the Artist as a Young Man
James Joyce | 1916 | 276 | tallow | FIC004000 | $4.49 own adopted=125
The language grows up with the boy: baby talk, schoolroom, sermon, verse. Stephen Dedalus is frightened by hell, moved by a girl wading in the sea, and determined to leave Ireland by silence, exile and cunning. The sermon alone has converted people in both directions.

@ dubliners | Dubliners
James Joyce | 1914 | 224 | tallow | FIC029000 FIC004000 | $3.99 own sales=905 adopted=200
Fifteen stories in which people in one city almost act. A boy arrives at a bazaar too late, a clerk strikes his son instead of his chief, and at a winter party a song from long ago undoes a husband. The last paragraph of the last story is the most famous snow in English.

@ heart-of-darkness | Heart of Darkness
Joseph Conrad | 1899 | 118 | tallow | FIC004000 | $2.99 own sales=1570 adopted=335
On a yawl in the Thames a sailor tells of another river and the company agent at the end of it. Conrad had been there in 1890 and seen the ledgers. Its horror is the paperwork as much as the heads on the posts, and the argument about what the book leaves unseen belongs to reading it.

@ lord-jim | Lord Jim
Joseph Conrad | 1900 | 388 | tallow | FIC004000 | $4.49 own
A young officer jumps from a ship full of sleeping pilgrims, and the ship does not sink. He spends his life moving eastward ahead of that one second. Marlow tells it in pieces, as rumors travel between ports, and can never quite dismiss him.

@ secret-agent | The Secret Agent | A Simple Tale
Joseph Conrad | 1907 | 290 | tallow | FIC004000 FIC022000 | $3.99 own
Mr. Verloc keeps a dingy shop in Soho and takes money from an embassy, which now wants an outrage. The domestic drama behind the parlor door turns out to be the real bomb. Cold, funny and more modern than most thrillers since.

@ room-with-a-view | A Room with a View
E. M. Forster | 1908 | 232 | tallow | FIC004000 | $3.99 own
Lucy Honeychurch plays Beethoven with too much excitement for a guest at an Italian pension. A kiss among violets must be forgotten at once in Surrey, where a more suitable man reads aloud. Forster's lightest novel is a serious plea for telling the truth to oneself.

@ howards-end | Howards End
E. M. Forster | 1910 | 340 | tallow | FIC004000 | $4.49 own
Two sisters who live on books and dividends, a family that lives on motorcars and rubber, and a clerk who owns one umbrella. A house with a wych-elm passes between them by a pencilled note. The question, asked a few years before 1914, is who will inherit England.

@ sons-and-lovers | Sons and Lovers
D. H. Lawrence | 1913 | 462 | tallow | FIC004000 | $4.99 own
A miner's wife puts into her sons what her marriage could not hold. Paul paints, loves two women and cannot leave his mother. Lawrence knew the village, the pit and the kitchen table from inside and wrote them with furious exactness.

@ garden-party | The Garden Party and Other Stories
Katherine Mansfield | 1922 | 176 | tallow | FIC029000 FIC004000 | $3.49 own adopted=70
The marquee is up and the cream puffs have come when word arrives that a man down the lane is dead. Mansfield turns a whole life on a hat or a band playing on the lawn. Fifteen stories with nothing left over.

@ study-in-scarlet | A Study in Scarlet
Arthur Conan Doyle | 1887 | 146 | tallow | FIC022000 FIC004000 | $2.99 own sales=1085
An army doctor home from Afghanistan needs somebody to share rooms with, and is warned about the man. The first case of Sherlock Holmes has a word on a wall in blood and a long shadow from the Utah desert. Here the two meet, and are never afterwards apart.

@ adventures-of-sherlock-holmes | The Adventures of Sherlock Holmes
Arthur Conan Doyle | 1892 | 318 | tallow | FIC022000 FIC029000 | $3.99 rent sales=3350 adopted=75
A king's photograph, a league for red-headed men, a goose with something in its crop. Twelve cases, each opened with a visitor on the stairs at Baker Street and closed with an explanation that seems obvious once made. The pattern for nearly every detective since.

@ hound-of-the-baskervilles | The Hound of the Baskervilles
Arthur Conan Doyle | 1902 | 196 | tallow | FIC022000 | $3.49 own sales=1440
Beside the body on the moor were the footprints of a gigantic hound. Watson is sent to Devon alone to guard the heir and report, and a candle moves at night behind a window. The best of the long Holmes stories lets reason walk through a ghost tale without spoiling it.

@ moonstone | The Moonstone
Wilkie Collins | 1868 | 496 | tallow | FIC022000 FIC004000 | $4.99 own
A yellow diamond looted in India vanishes from a Yorkshire house on a birthday night. Everyone writes down only what he or she saw, from a butler devoted to Robinson Crusoe to a pious cousin with tracts. One of the first detective novels and still the most ingenious alibi.

@ woman-in-white | The Woman in White
Wilkie Collins | 1860 | 640 | tallow | FIC022000 FIC004000 | $5.49 own
On a moonlit road to London a hand is laid on a drawing master's shoulder. The woman in white has escaped from an asylum, and she looks like his pupil. Count Fosco, fat, gentle and fond of mice, is the villain to whom all later ones owe their charm.

@ tales-of-poe | Tales of Mystery and Imagination
Edgar Allan Poe | 1845 | 380 | tallow | FIC015000 FIC029000 | $4.49 own sales=1630 adopted=240
A heart beats under the floor, a pendulum comes down, a cask of Amontillado waits behind one more arch. Poe counted the effect of every sentence and invented the detective in passing. The narrators assure you that they are calm.

@ gullivers-travels | Gulliver’s Travels
Jonathan Swift | 1726 | 306 | tallow | FIC004000 | $3.99 own sales=780
A ship's surgeon is tied down by people six inches high, shown in a box by giants, bored by philosophers on a floating island, and at last ashamed to be human among horses. Children read the first half; the second is for everybody else. No angrier book was ever written in plainer English.

@ robinson-crusoe | Robinson Crusoe
Daniel Defoe | 1719 | 304 | tallow | FIC004000 | $3.99 own
Twenty-eight years on an island, with the accounts kept. Crusoe makes pots, fences, a calendar and a servant, and discovers a footprint. Often called the first English novel, it is also a strange self-portrait of a trading nation.

@ moll-flanders | Moll Flanders
Daniel Defoe | 1722 | 340 | tallow | FIC004000 | $3.99 own
Born in Newgate, five times a wife, twelve years a thief: Moll tells it herself and remembers what everything cost. Defoe gives her penitence in the preface and such appetite for the next chapter that nobody quite believes it.

@ vanity-fair | Vanity Fair | A Novel without a Hero
William Makepeace Thackeray | 1848 | 822 | tallow | FIC004000 | $5.99 own
Becky Sharp throws a dictionary out of a carriage window and sets out to live well on nothing a year. Waterloo thunders at the edge of the ballroom. The puppet master who tells it is sorry for everyone and fooled by no one.

@ crime-and-punishment | Crime and Punishment
Fyodor Dostoevsky; Constance Garnett (translator) | 1914 | 560 | tallow | FIC004000 | $5.99 own sales=2290 adopted=180
A student works out on paper that an old pawnbroker's death would do more good than harm. He carries it through in the fourth-floor heat of Petersburg and finds he has forgotten to close the door. The rest is a duel with an investigator who is in no hurry at all.

@ brothers-karamazov | The Brothers Karamazov
Fyodor Dostoevsky; Constance Garnett (translator) | 1912 | 870 | tallow | FIC004000 | $6.99 own sales=1170
An impossible father is murdered, and each of his sons had wished it. A sensualist, an intellectual and a novice, with a fourth who serves at table, argue about God, money and a girl called Grushenka. The Grand Inquisitor is one chapter; the trial goes wrong in a way that proves everyone right.

@ anna-karenina | Anna Karenina
Leo Tolstoy; Constance Garnett (translator) | 1901 | 860 | tallow | FIC004000 | $6.99 own sales=1380
A railway station at the beginning and at the end. Between them Anna leaves a husband for an officer, Levin mows a meadow and proposes with chalk, and Tolstoy seems to know what the dog is thinking. He set out to condemn her and found that he could not.

@ war-and-peace | War and Peace
Leo Tolstoy; Louise Maude (translator); Aylmer Maude (translator) | 1922 | 1390 | tallow | FIC004000 FIC014000 | $8.99 text sales=990 adopted=60
Five families, one invasion and some five hundred people, each of whom walks in alive. A young man looks up from the field of Austerlitz and sees the sky for the first time. Long, and shorter than one remembers.

@ death-of-ivan-ilyich | The Death of Ivan Ilyich
Leo Tolstoy; Louise Maude (translator); Aylmer Maude (translator) | 1902 | 104 | tallow | FIC004000 FIC029000 | $2.99 own adopted=155
A judge hurts his side while hanging curtains. His colleagues think first of the vacancy; his family thinks of the inconvenience; a peasant boy holds up his legs. In a hundred pages Tolstoy asks what was wrong with a perfectly proper life.

@ fathers-and-sons | Fathers and Sons
Ivan Turgenev; Constance Garnett (translator) | 1895 | 244 | tallow | FIC004000 | $3.99 own
Two students come home for the summer, and one of them, a doctor's son who dissects frogs, believes in nothing. The fathers are hurt, a duel is fought in slippers, and love spoils the theory. Everyone in Russia was offended by Bazarov, including those who wanted to be him.

@ dead-souls | Dead Souls
Nikolai Gogol; D. J. Hogarth (translator) | 1916 | 380 | tallow | FIC004000 | $4.49 own
A polite gentleman in a good carriage drives from estate to estate buying serfs who have died since the last census. The landowners haggle. Gogol calls it a poem, and the description of a coat, a box or a dinner runs off with the story every time.

@ don-quixote | Don Quixote
Miguel de Cervantes; John Ormsby (translator) | 1885 | 940 | tallow | FIC004000 | $6.99 own sales=1140 adopted=100
A gentleman of La Mancha reads until his brain dries up and rides out to right wrongs on a bony horse. Sancho goes along for an island. In the second part they meet people who have read the first, and the joke becomes the whole of modern fiction.

@ the-metamorphosis | The Metamorphosis
Franz Kafka | 1915 | 74 | tallow | FIC004000 FIC029000 | $2.49 own sales=1760 adopted=295
Gregor Samsa wakes as an insect and worries about missing the five o'clock train. His family, after the first shock, makes arrangements. Kafka tells it all in the tone of an office memorandum, which is where the dread comes from.

@ phantom-of-the-opera | The Phantom of the Opera
Gaston Leroux; Alexander Teixeira de Mattos (translator) | 1911 | 282 | tallow | FIC015000 FIC004000 | $3.99 own
Box Five must always be kept empty, and twenty thousand francs a month are due. A reporter follows the paperwork of a haunting down through trapdoors to a lake beneath the Paris Opera. Under the mask is a builder who wanted to be loved for his voice.

@ count-of-monte-cristo | The Count of Monte Cristo
Alexandre Dumas | 1846 | 1240 | tallow | FIC004000 FIC002000 | $7.99 own sales=1880
A sailor is denounced on the day of his betrothal and thrown into the Château d'If without a trial. Fourteen years later a very rich and very pale count appears in Paris and is introduced to three families. Revenge as a long, precise work of engineering, and the doubt that comes with it.

@ hunchback-of-notre-dame | Notre-Dame de Paris
Victor Hugo; Isabel F. Hapgood (translator) | 1888 | 520 | tallow | FIC004000 | $4.99 own
A cathedral, a dancer with a goat, a priest who studies too much and a bell ringer deafened by his bells. Hugo wrote it to save a building, and succeeded. Whole chapters look down on the roofs of 1482, and then the stones begin to fall.

@ les-miserables | Les Misérables
Victor Hugo; Isabel F. Hapgood (translator) | 1887 | 1460 | tallow | FIC004000 | $7.99 own sales=1210
Nineteen years for a loaf of bread, two silver candlesticks and a policeman who cannot forgive. Hugo stops for Waterloo, convents, slang and the sewers of Paris, and all of it returns. A novel that thinks a whole people can be its hero.

@ candide | Candide; or, Optimism
Voltaire | 1759 | 124 | tallow | FIC004000 | $2.49 own adopted=230
All is for the best, says Doctor Pangloss, and his pupil is kicked out of a castle into war, earthquake and the Inquisition. The chapters last two pages and the jokes are brutal. The last line is about gardening and has been argued over ever since.

@ three-musketeers | The Three Musketeers
Alexandre Dumas; William Robson (translator) | 1853 | 690 | tallow | FIC004000 FIC002000 | $4.99 own
A Gascon on a yellow horse manages to arrange three duels before lunch, with the three men who become his friends. The queen's diamonds are in London, and the ball is in twelve days. Dumas writes as fast as they ride.

@ herland | Herland
Charlotte Perkins Gilman | 1915 | 156 | tallow | FIC004000 FIC028000 | $3.49 own
Three explorers fly into a valley where there have been only women for two thousand years. They bring their own ideas of what that must be like. A comic utopia that asks each of them in turn to explain home.

@ flatland | Flatland | A Romance of Many Dimensions
Edwin A. Abbott | 1884 | 104 | tallow | FIC028000 MAT012000 | $1.99 free sales=690 adopted=90
A Square lives among lines and polygons, where the more sides you have the higher you stand. One night a Sphere comes through his parlor as a circle that grows and shrinks. A satire on rank, and still the best introduction to thinking in a dimension you cannot see.

@ autobiography-of-an-ex-colored-man | The Autobiography of an Ex-Colored Man
James Weldon Johnson | 1912 | 196 | tallow | FIC004000 | $3.49 own adopted=95
A light-skinned pianist moves between Georgia, New York and Europe, playing ragtime and Chopin, and has to decide what to let people believe. Published without a name, it was taken for a memoir. The last sentence weighs the price.

@ iola-leroy | Iola Leroy; or, Shadows Uplifted
Frances Ellen Watkins Harper | 1892 | 262 | tallow | FIC004000 | $3.49 own
A planter's daughter learns on her father's death that she was born a slave. The war frees her, and she spends the peace looking for her family and turning down a marriage that would need a lie. One of the first novels published by a Black American woman.

@ house-behind-the-cedars | The House Behind the Cedars
Charles W. Chesnutt | 1900 | 252 | tallow | FIC004000 | $3.49 own
A lawyer comes back to the town he left and offers his sister the life that he has made by changing his name. Chesnutt knew the color line from both sides of the street and lets no one, North or South, off with a clear conscience.

@ alices-adventures | Alice’s Adventures in Wonderland
Lewis Carroll | 1865 | 130 | little | JUV007000 FIC004000 | $1.99 free sales=3120 adopted=80
A girl follows a rabbit with a watch and falls slowly past cupboards and jam jars. Below, logic is in force but nothing else: a trial comes before the crime and a grin outlasts its cat. Written by a mathematician for one impatient listener in a rowing boat.
`;
