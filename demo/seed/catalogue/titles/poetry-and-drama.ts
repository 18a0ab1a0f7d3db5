/** Verse and plays in the public domain. For the format, see `../read-titles.ts`. */
export const poetryAndDrama = `
@ hamlet | Hamlet
William Shakespeare | 1603 | 186 | wren | DRA010000 | $4.99 full sales=2860 adopted=610 a=full
A prince is asked by his father's ghost to do one thing, and thinks. Around him there are spies behind curtains, a play within the play, a girl with flowers and a grave that holds a jester. The longest of the tragedies has room for everything except a simple answer.

@ macbeth | Macbeth
William Shakespeare | 1606 | 128 | wren | DRA010000 | $3.99 text sales=2510 adopted=570
A soldier hears from three women on a heath what he has perhaps already thought. His wife does the sum faster than he does. The shortest tragedy goes at the speed of a bad night, with a knocking at the gate in the middle.

@ romeo-and-juliet | Romeo and Juliet
William Shakespeare | 1597 | 144 | wren | DRA010000 | $3.99 text sales=2395 adopted=640
From the first street fight to the tomb it takes five days. Everyone in Verona is in a hurry except the one messenger who needed to be. The poetry of two young people talking each other into love has not been bettered.

@ midsummer-nights-dream | A Midsummer Night’s Dream
William Shakespeare | 1600 | 112 | wren | DRA010000 | $3.49 own sales=1150 adopted=300
Four lovers, a company of amateur actors and a quarrel between fairies meet in the same wood on the same night. One of the actors gets a donkey's head and the love of a queen, and takes both in his stride.

@ king-lear | King Lear
William Shakespeare | 1608 | 168 | wren | DRA010000 | $3.49 own adopted=190
An old king divides his land by asking his daughters how much they love him. The one who tells the truth gets nothing. On the heath, in the storm, with a fool and a madman for company, he begins to learn what he should have asked.

@ othello | Othello
William Shakespeare | 1604 | 152 | wren | DRA010000 | $3.49 own adopted=260
A general, his new wife, and an ensign who was passed over for promotion. Iago never lies more than he must; he lets a handkerchief do the work. The most closely built of the tragedies happens almost in a bedroom.

@ tempest | The Tempest
William Shakespeare | 1611 | 104 | wren | DRA010000 | $3.49 own adopted=210
A duke with books and a grievance raises a storm and has all his enemies in reach for one afternoon. An airy spirit and an earthy one both want their freedom. A late play about power, and about laying it down.

@ sonnets | The Sonnets
William Shakespeare | 1609 | 168 | wren | POE005020 | $2.99 free sales=1420 adopted=130
One hundred and fifty-four poems to a young man, to a dark lady and to Time. They flatter, sulk, joke about a name and promise an immortality that, so far, they have delivered. Fourteen lines apiece, and room for a marriage in any of them.

@ importance-of-being-earnest | The Importance of Being Earnest
Oscar Wilde | 1895 | 92 | wren | DRA003000 | $2.99 own sales=1310 adopted=280
Two gentlemen have invented the same convenient relation, and both ladies can only love a man called Ernest. There are cucumber sandwiches, a lost handbag and a formidable aunt. Not a serious word in it, and not a wasted one.

@ dolls-house | A Doll’s House
Henrik Ibsen; William Archer (translator) | 1889 | 112 | wren | DRA004000 | $2.99 own sales=890 adopted=345
Nora has saved her husband's life by signing the wrong name, and is proud of it. By the third act she has understood what sort of house she lives in. A door closes at the end, and theatres all over Europe argued about the sound.

@ hedda-gabler | Hedda Gabler
Henrik Ibsen; Edmund Gosse (translator) | 1891 | 118 | wren | DRA004000 | $2.99 own adopted=120
A general's daughter comes home from a honeymoon with a kind, dull scholar and a pair of her father's pistols. She wants, for once, to have power over a human being. Ibsen gives her two days and a warm stove.

@ cherry-orchard | The Cherry Orchard
Anton Chekhov; Julius West (translator) | 1916 | 86 | wren | DRA004000 | $2.49 own adopted=135
The estate will be sold in August unless the owners let the orchard go for summer cottages. They come home, they drink coffee, they look for their galoshes. Chekhov called it a comedy; somewhere a string breaks.

@ seagull | The Seagull
Anton Chekhov; Julius West (translator) | 1916 | 80 | wren | DRA004000 | $2.49 own
A young man stages an unusual play by a lake before an audience that contains his mother. Everybody there loves the wrong person, and two of them write. A quiet play with a shot behind the scenes.

@ pygmalion | Pygmalion
George Bernard Shaw | 1913 | 118 | wren | DRA003000 | $2.99 own sales=640 adopted=160
A professor of phonetics bets that he can pass off a flower girl as a duchess within six months. She learns the vowels and then asks what is to become of her. Shaw's preface on spelling is as funny as the play.

@ cyrano-de-bergerac | Cyrano de Bergerac
Edmond Rostand; Gladys Thomas (translator); Mary F. Guillemard (translator) | 1898 | 188 | wren | DRA004000 | $3.49 own
A poet and swordsman with an enormous nose lends his words to a handsome rival, under a balcony, in the dark. There are a duel with a ballad for a weapon and a siege on an empty stomach. The last act falls with the leaves.

@ oedipus-the-king | Oedipus the King
Sophocles; Richard C. Jebb (translator) | 1893 | 78 | wren | DRA006000 | $2.99 term sales=980 adopted=410
Thebes has a plague, and its clever king promises to find the man who brought it. Every witness who tries to comfort him brings the truth a step nearer. The first detective story is the one in which the detective is the last to know.

@ antigone | Antigone
Sophocles; Richard C. Jebb (translator) | 1893 | 72 | wren | DRA006000 | $2.99 own adopted=385
The king has forbidden anyone to bury a traitor; the traitor's sister throws a handful of dust. Neither of them can give way, and both are right about something. Two and a half thousand years of argument about law and conscience begin here.

@ medea | Medea
Euripides; Gilbert Murray (translator) | 1906 | 80 | wren | DRA006000 | $2.99 own adopted=170
Jason explains why it is sensible to leave the wife who saved his life for a princess. Medea, a foreigner with no city to return to, asks for a single day. Euripides lets her persuade the chorus, and nearly us.

@ doctor-faustus | The Tragical History of Doctor Faustus
Christopher Marlowe | 1604 | 74 | wren | DRA003000 | $2.49 own adopted=140
The cleverest man in Wittenberg has come to the end of every book and signs a contract for twenty-four years. He spends them on practical jokes and one kiss. The last hour is spoken against a striking clock.

@ leaves-of-grass | Leaves of Grass
Walt Whitman | 1892 | 456 | wren | POE005010 | $4.49 own sales=1100 adopted=225 a=full
Whitman set the type for the first edition himself and kept adding to it until he died. The long lines take in ferries, hospitals, lilacs, strangers and the reader. Nobody had written so before, and American poetry has been answering since.

@ dickinson-poems | Poems
Emily Dickinson | 1890 | 214 | wren | POE005010 | $2.99 free sales=1390 adopted=265
She published ten poems, sewed eight hundred into little books and kept them in a drawer. Hymn tunes, slant rhymes, a fly in the room at the moment of death. Small machines for thinking at the edge of what can be thought.

@ songs-of-innocence | Songs of Innocence and of Experience
William Blake | 1794 | 72 | wren | POE005020 | $1.99 own adopted=180
Lambs and chimney sweeps in the first half, tigers and chartered streets in the second, often under the same titles. Blake cut, printed and colored the pages himself. They look like nursery rhymes and are not.

@ paradise-lost | Paradise Lost
John Milton | 1674 | 398 | wren | POE005020 POE014000 | $4.99 own adopted=195
War in heaven, a bridge over chaos and a quarrel between husband and wife in a garden. Milton was blind and out of favor when he dictated it, and gave the best speeches to the devil. English has never sounded larger.

@ divine-comedy | The Divine Comedy
Dante Alighieri; Henry Wadsworth Longfellow (translator) | 1867 | 640 | wren | POE005030 POE014000 | $5.99 own sales=1010 adopted=240
Midway along the journey of our life, down through nine circles, up a mountain and out among the spheres. Dante meets old friends, his teacher and several popes, and does not always approve. Longfellow's line-for-line version keeps the plainness of the Italian.

@ iliad | The Iliad
Homer; Samuel Butler (translator) | 1898 | 420 | wren | POE014000 | $4.49 own sales=930 adopted=320
A quarrel over a prize and what it costs, in a few weeks of the tenth year of a war. Gods take sides, horses weep, and an old king kisses the hands that killed his son. Butler's prose goes straight on like a report from the field.

@ odyssey | The Odyssey
Homer; Samuel Butler (translator) | 1900 | 360 | wren | POE014000 | $4.49 text sales=1560 adopted=405
A man has been ten years coming home from a war that took ten. There are a one-eyed shepherd, a witch, the dead, and a houseful of guests who will not leave. The wife he is trying to reach is at least as clever as he is.

@ aeneid | The Aeneid
Virgil; John Dryden (translator) | 1697 | 400 | wren | POE014000 | $4.49 own adopted=150
A refugee carries his father out of a burning city and is told that he must found another. He leaves a queen behind, goes down among the dead and is shown what all of it was for. Dryden's couplets march like legions.

@ beowulf | Beowulf
Anonymous; Francis Barton Gummere (translator) | 1910 | 118 | wren | POE014000 | $2.49 own sales=860 adopted=355
Something comes in from the moor at night and eats the king's men. A stranger arrives by sea, fights it without a sword, then its mother under the lake, and fifty years later a dragon. Gummere keeps the beat of the old alliterative line.

@ canterbury-tales | The Canterbury Tales
Geoffrey Chaucer | 1400 | 560 | wren | POE005020 POE014000 | $4.99 own adopted=235 country=no
Thirty people on horseback tell stories to pass the road to Canterbury, and quarrel about them. A knight's romance is followed by a miller's joke about a window. All of fourteenth-century England is in the prologue, mounted and described.

@ rime-of-the-ancient-mariner | The Rime of the Ancient Mariner and Other Poems
Samuel Taylor Coleridge | 1798 | 96 | wren | POE005020 | $1.99 own adopted=150
A wedding guest is stopped at the door by an old sailor with a glittering eye. He hears of ice, of a bird, of thirst, and goes home sadder. With it come the pleasure dome that a visitor interrupted and a midnight with frost.

@ waste-land | The Waste Land
T. S. Eliot | 1922 | 64 | wren | POE005020 | $2.49 own sales=770 adopted=290
April is cruel, a typist comes home at teatime, and something may be rising from the Thames. Five sections cut together from voices, languages and a pack of cards. The notes at the end explain nothing and are part of the poem.

@ prophet | The Prophet
Kahlil Gibran | 1923 | 108 | wren | POE003000 | $2.99 own sales=1930
A man waits twelve years for a ship, and on the morning it comes the people ask him to speak before he goes. He answers on love, children, work, houses and pain. Twenty-six short sermons that have been read at more weddings than any other book but one.
`;
