/** Verse and plays in the public domain. For the format, see `../read-titles.ts`. */
export const poetryAndDrama = `
@ hamlet | Hamlet
William Shakespeare | 1603 | 186 | wren | DRA010000 | $4.99 full sales=2860 adopted=610 a=full
The ghost of Hamlet's father tells the prince that he was murdered by his own brother, who now wears the crown. Hamlet is to avenge him, but he doubts, delays and pretends to be mad. Shakespeare's longest play contains his best-known soliloquies, a play within the play and the scene in the graveyard.

@ macbeth | Macbeth
William Shakespeare | 1606 | 128 | wren | DRA010000 | $3.99 text sales=2510 adopted=570
Three witches promise a Scottish general that he will be king. With his wife he plots the murder of King Duncan, and then has to kill again and again to keep the throne. Shakespeare's shortest tragedy is fast, dark and full of bad dreams, and is often the first one that students read.

@ romeo-and-juliet | Romeo and Juliet
William Shakespeare | 1597 | 144 | wren | DRA010000 | $3.99 text sales=2395 adopted=640
The children of two feuding families in Verona fall in love at a feast and marry in secret the next day. From the first street fight to the tomb it takes five days. The play is loved for its verse, above all in the balcony scene, and for its sudden turn from comedy to tragedy.

@ midsummer-nights-dream | A Midsummer Night’s Dream
William Shakespeare | 1600 | 112 | wren | DRA010000 | $3.49 own sales=1150 adopted=300
Four lovers, a company of amateur actors and a quarrel between fairies meet in the same wood on the same night. Magic makes people fall in love with the wrong person, and one of the actors gets a donkey's head and the love of the fairy queen. One of Shakespeare's funniest comedies, and an easy one to begin with.

@ king-lear | King Lear
William Shakespeare | 1608 | 168 | wren | DRA010000 | $3.49 own adopted=190
An old king divides his land by asking his three daughters how much they love him. The one who tells the truth gets nothing, and the two who flatter him soon turn him out into a storm. A tragedy about age, power and the ties between parents and children, with a second family, Gloucester and his sons, beside the first.

@ othello | Othello
William Shakespeare | 1604 | 152 | wren | DRA010000 | $3.49 own adopted=260
A Black general in the service of Venice has married Desdemona in secret. Iago, an ensign who was passed over for promotion, sets out to ruin him and persuades him, with hints and a lost handkerchief, that she is unfaithful. A fast and closely built tragedy about jealousy, race and trust.

@ tempest | The Tempest
William Shakespeare | 1611 | 104 | wren | DRA010000 | $3.49 own adopted=210
Prospero, the exiled duke of Milan, lives on an island with his daughter and his books of magic. He raises a storm that brings all his enemies within reach for one afternoon, while his servants Ariel and Caliban both want their freedom. A late play about power, revenge and forgiveness.

@ sonnets | The Sonnets
William Shakespeare | 1609 | 168 | wren | POE005020 | $2.99 free sales=1420 adopted=130
One hundred and fifty-four poems, most of them to a young man, the later ones to a woman known as the dark lady. They speak of love, jealousy, time and the hope that verse will outlast its writer. The sonnets on the summer's day and on the marriage of true minds are among the most quoted poems in English.

@ importance-of-being-earnest | The Importance of Being Earnest
Oscar Wilde | 1895 | 92 | wren | DRA003000 | $2.99 own sales=1310 adopted=280
Two young gentlemen have each invented an acquaintance as an excuse to slip away, and both court under the name of Ernest, because the ladies can love only a man called so. There are cucumber sandwiches, a lost handbag and a formidable aunt. Wilde's best-loved comedy has a joke in almost every line.

@ dolls-house | A Doll’s House
Henrik Ibsen; William Archer (translator) | 1889 | 112 | wren | DRA004000 | $2.99 own sales=890 adopted=345
Nora once saved her husband's life by forging a signature for a loan, and is proud of it. When the lender threatens to tell her husband, she learns what her marriage is really like. The decision she makes in the last scene was argued about all over Europe and still is in class.

@ hedda-gabler | Hedda Gabler
Henrik Ibsen; Edmund Gosse (translator) | 1891 | 118 | wren | DRA004000 | $2.99 own adopted=120
Hedda, a general's daughter, comes home from her honeymoon with a kind, dull scholar and a pair of her father's pistols. Bored and afraid of scandal, she begins to interfere in the life of a former admirer. Ibsen's play takes place in one house within two days, and Hedda is one of the great roles for an actress.

@ cherry-orchard | The Cherry Orchard
Anton Chekhov; Julius West (translator) | 1916 | 86 | wren | DRA004000 | $2.49 own adopted=135
A family of landowners will lose its estate in August unless it lets the cherry orchard be cut down for summer cottages. They come home, talk, drink coffee and decide nothing, while a merchant whose father was a serf on the estate makes plans. Chekhov called his last play a comedy; it is both funny and sad.

@ seagull | The Seagull
Anton Chekhov; Julius West (translator) | 1916 | 80 | wren | DRA004000 | $2.49 own
A young writer stages an unusual play by a lake before an audience that includes his mother, a famous actress. Nearly everyone there loves someone who loves another, and two of them are rivals as writers. The first of Chekhov's four great plays is about art, ambition and disappointment.

@ pygmalion | Pygmalion
George Bernard Shaw | 1913 | 118 | wren | DRA003000 | $2.99 own sales=640 adopted=160
Henry Higgins, a professor of phonetics, bets that he can pass off a flower girl as a duchess within six months. Eliza Doolittle learns the accent and then asks what is to become of her. A comedy about class and speech, later turned into the musical My Fair Lady, with Shaw's preface on English and its spelling.

@ cyrano-de-bergerac | Cyrano de Bergerac
Edmond Rostand; Gladys Thomas (translator); Mary F. Guillemard (translator) | 1898 | 188 | wren | DRA004000 | $3.49 own
Cyrano, a poet and swordsman with an enormous nose, loves his cousin Roxane but thinks himself too ugly to say so. He lends his words to a handsome rival instead, under her balcony and in letters from the war. A romantic play with a duel, a siege and a moving last act.

@ oedipus-the-king | Oedipus the King
Sophocles; Richard C. Jebb (translator) | 1893 | 78 | wren | DRA006000 | $2.99 term sales=980 adopted=410
Thebes has a plague, and King Oedipus promises to find the man whose crime has brought it. Every witness who tries to comfort him brings him a step nearer to the truth about his own birth. The tragedy is built like a detective story, and Aristotle already used it as a model of how to make a plot.

@ antigone | Antigone
Sophocles; Richard C. Jebb (translator) | 1893 | 72 | wren | DRA006000 | $2.99 own adopted=385
King Creon has forbidden anyone to bury Polynices, who attacked his own city. His sister Antigone throws a handful of dust on the body and is condemned to death. Sophocles sets the law of the state against family and conscience, and the play is still read in courses on drama, law and politics.

@ medea | Medea
Euripides; Gilbert Murray (translator) | 1906 | 80 | wren | DRA006000 | $2.99 own adopted=170
Medea left her country for Jason and saved his life. Now he explains why it is sensible to leave her for a princess, and she is to be banished with her children. She asks for a single day and uses it for a terrible revenge. Euripides makes her anger understandable without excusing what she does.

@ doctor-faustus | The Tragical History of Doctor Faustus
Christopher Marlowe | 1604 | 74 | wren | DRA003000 | $2.49 own adopted=140
Faustus, a scholar in Wittenberg, has mastered every field of study and wants more. He sells his soul for twenty-four years of magic, and spends them on travel, practical jokes and a kiss from Helen of Troy. The play ends with one of the most famous speeches of the Elizabethan stage, spoken in his last hour.

@ leaves-of-grass | Leaves of Grass
Walt Whitman | 1892 | 456 | wren | POE005010 | $4.49 own sales=1100 adopted=225 a=full
Whitman helped to set the type for the first edition himself and kept adding to the book until he died. The long, unrhymed lines speak of the body, the city, the Civil War, the death of Lincoln and the reader. The final edition of 1892 includes Song of Myself and has influenced American poetry ever since.

@ dickinson-poems | Poems
Emily Dickinson | 1890 | 214 | wren | POE005010 | $2.99 free sales=1390 adopted=265
Dickinson published only about ten poems in her lifetime; hundreds more were found after her death, many of them sewn into little books. They have the rhythm of hymns and unusual rhymes, and speak of nature, love, death and eternity. Most are shorter than a page and are often read in a first literature class.

@ songs-of-innocence | Songs of Innocence and of Experience
William Blake | 1794 | 72 | wren | POE005020 | $1.99 own adopted=180
Two sets of short poems that answer each other: lambs and happy children in the first, the tiger, poverty and the streets of London in the second, sometimes under the same titles. Blake etched, printed and colored the pages himself. The language is as simple as a nursery rhyme; the thoughts on church, state and childhood are not.

@ paradise-lost | Paradise Lost
John Milton | 1674 | 398 | wren | POE005020 POE014000 | $4.99 own adopted=195
Milton's epic tells of Satan's war in heaven, his fall into hell and his plan to tempt Adam and Eve in the garden of Eden. Milton was blind when he dictated it, and gave Satan some of the best speeches. It is one of the great long poems in English, read for its language and its ideas about freedom and obedience.

@ divine-comedy | The Divine Comedy
Dante Alighieri; Henry Wadsworth Longfellow (translator) | 1867 | 640 | wren | POE005030 POE014000 | $5.99 own sales=1010 adopted=240
Dante travels down through the nine circles of hell, up the mountain of purgatory and through the heavens, led first by the poet Virgil and then by Beatrice. On the way he meets old friends, his teacher and several popes, and hears how they came there. Longfellow's line-for-line version keeps the plainness of the Italian.

@ iliad | The Iliad
Homer; Samuel Butler (translator) | 1898 | 420 | wren | POE014000 | $4.49 own sales=930 adopted=320
In the tenth year of the war against Troy the Greek hero Achilles quarrels with his commander and refuses to fight. The quarrel costs the lives of his friend Patroclus and of Hector, the defender of Troy, while the gods take sides. Butler's translation is in plain prose and can be read like a novel.

@ odyssey | The Odyssey
Homer; Samuel Butler (translator) | 1900 | 360 | wren | POE014000 | $4.49 text sales=1560 adopted=405
Ten years after the fall of Troy Odysseus is still trying to get home. On the way he meets a one-eyed giant, a witch, the Sirens and the dead, while his clever wife Penelope holds off a houseful of suitors. Butler's plain prose makes this a good version for a first reading.

@ aeneid | The Aeneid
Virgil; John Dryden (translator) | 1697 | 400 | wren | POE014000 | $4.49 own adopted=150
Aeneas carries his father out of burning Troy and is told by the gods to found a new nation in Italy. He loves and leaves Queen Dido of Carthage, goes down among the dead and has to fight a war for the land. The national epic of Rome, in the rhymed couplets of the poet John Dryden.

@ beowulf | Beowulf
Anonymous; Francis Barton Gummere (translator) | 1910 | 118 | wren | POE014000 | $2.49 own sales=860 adopted=355
A monster comes in from the moor at night and kills the king's men in their hall. Beowulf arrives by sea, fights it without a sword, then its mother under the lake, and fifty years later a dragon. Gummere's translation of the longest surviving poem in Old English keeps the beat of the alliterative line.

@ canterbury-tales | The Canterbury Tales
Geoffrey Chaucer | 1400 | 560 | wren | POE005020 POE014000 | $4.99 own adopted=235 country=no
Some thirty pilgrims on the road to Canterbury pass the time by telling stories, and quarrel about them. A knight's romance is followed by a miller's rude joke, and the Wife of Bath talks about her five husbands. The prologue describes the travelers one by one and gives a lively picture of fourteenth-century England.

@ rime-of-the-ancient-mariner | The Rime of the Ancient Mariner and Other Poems
Samuel Taylor Coleridge | 1798 | 96 | wren | POE005020 | $1.99 own adopted=150
A wedding guest is stopped at the door by an old sailor with a glittering eye, who tells how he shot an albatross and what became of his ship and crew. Coleridge's ballad is one of the founding poems of English Romanticism. With it come Kubla Khan, the vision of a pleasure dome, and Frost at Midnight.

@ waste-land | The Waste Land
T. S. Eliot | 1922 | 64 | wren | POE005020 | $2.49 own sales=770 adopted=290
Eliot's poem of 1922 puts together voices, languages, quotations and scenes from London after the First World War. In its five sections a typist comes home at teatime, a fortune-teller lays out her cards, and spring brings no comfort. The poem is famous for being difficult; Eliot's own notes on his sources follow at the end.

@ prophet | The Prophet
Kahlil Gibran | 1923 | 108 | wren | POE003000 | $2.99 own sales=1930
A man waits twelve years for the ship that will take him home, and on the morning it comes the people of the city ask him to speak before he goes. He gives twenty-six short answers, on love, marriage, children, work, pain and death. Written in a simple, poetic prose, and often read aloud at weddings and funerals.
`;
