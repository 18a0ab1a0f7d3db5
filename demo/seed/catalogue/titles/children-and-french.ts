/**
 * Children's classics, books in French, and two books that read from right to left. For the format, see
 * `../read-titles.ts`.
 */
export const children = `
@ through-the-looking-glass | Through the Looking-Glass
Lewis Carroll | 1871 | 146 | little | JUV007000 | $1.99 own
Alice steps through the mirror into a country laid out like a chessboard, where one must run to stay in place. Humpty Dumpty pays his words extra when they work hard. The game can be played through, move by move.

@ secret-garden | The Secret Garden
Frances Hodgson Burnett | 1911 | 298 | little | JUV007000 | $2.99 own sales=1240 a=full
A cross, yellow little girl is sent from India to a house with a hundred locked rooms. There is a key under the ivy and a crying at night that nobody will explain. What grows in the garden is mostly people.

@ little-princess | A Little Princess
Frances Hodgson Burnett | 1905 | 242 | little | JUV007000 | $2.49 own
Sara Crewe goes from the best room in the school to the attic in a single afternoon. She decides that one may be a princess inside in rags, and that it is harder. A story about imagination under very bad conditions.

@ wind-in-the-willows | The Wind in the Willows
Kenneth Grahame | 1908 | 244 | little | JUV007000 JUV002000 | $2.99 own sales=870
Mole leaves his spring cleaning and finds a river. Rat rows, Badger disapproves, and Toad discovers the motorcar. Summer afternoons, a terrible wood in snow, and the smell of home by the road in the dark.

@ peter-pan | Peter and Wendy
J. M. Barrie | 1911 | 226 | little | JUV007000 | $2.49 own
All children, except one, grow up. He loses his shadow in a London nursery and comes back for it with fairy dust. Barrie's asides are for the parent who is reading aloud, and some of them are sad.

@ wonderful-wizard-of-oz | The Wonderful Wizard of Oz
L. Frank Baum | 1900 | 204 | little | JUV007000 JUV012000 | $1.99 free sales=1510
A cyclone drops a farmhouse on a witch, and a girl from Kansas follows a road of yellow brick. Her friends look for a brain, a heart and some courage, and use all three on the way. The wizard is very good at being a humbug.

@ jungle-book | The Jungle Book
Rudyard Kipling | 1894 | 212 | little | JUV007000 JUV002000 | $2.49 own sales=720
A child brought up by wolves learns the law of the jungle from a bear and a panther. There is also a mongoose in a garden full of snakes, and a white seal looking for a beach without hunters.

@ just-so-stories | Just So Stories
Rudyard Kipling | 1902 | 168 | little | JUV007000 JUV002000 | $2.49 own
How the camel got his hump, how the alphabet was made, and what the elephant's child asked the crocodile. Written to be read aloud in exactly these words, with a listener who is addressed as Best Beloved.

@ railway-children | The Railway Children
E. Nesbit | 1906 | 236 | little | JUV007000 | $2.49 own
Their father goes away one evening with two strangers and nobody will say why. Roberta, Peter and Phyllis move to a cottage above a railway line, wave to the trains and stop one with red petticoats.

@ five-children-and-it | Five Children and It
E. Nesbit | 1902 | 214 | little | JUV007000 JUV012000 | $2.49 own
It is a sand-fairy with eyes on stalks and it must grant one wish a day. The wishes end at sunset, which is just as well. Nesbit is the first to put magic into an ordinary summer and to keep the children quarrelling.

@ little-women | Little Women
Louisa May Alcott | 1868 | 502 | little | JUV007000 FIC004000 | $3.99 rent sales=1670 adopted=60
Four sisters, one Christmas without presents and a father at the war. Jo writes in the attic in an inky apron and means never to marry. Alcott wrote it quickly, for money, out of her own family, and each reader has to choose a sister.

@ anne-of-green-gables | Anne of Green Gables
L. M. Montgomery | 1908 | 312 | little | JUV007000 | $2.99 own sales=1320
Matthew and Marilla sent for a boy to help on the farm. The station has a red-haired girl sitting on a pile of shingles and talking. Prince Edward Island has not been the same since.

@ heidi | Heidi
Johanna Spyri; Louise Brooks (translator) | 1885 | 278 | little | JUV007000 | $2.49 own
A small girl is left with her grandfather, who has not spoken to the village for years. There are goats, hay to sleep on and toasted cheese. In Frankfurt she learns to read, and walks in her sleep toward the mountains.

@ black-beauty | Black Beauty
Anna Sewell | 1877 | 218 | little | JUV007000 JUV002000 | $2.49 own
A horse tells his own life, from a meadow to a London cab. Sewell wrote it from a sofa in her last years so that people would treat animals better, and a cruel piece of harness went out of fashion because of it.

@ pinocchio | The Adventures of Pinocchio
Carlo Collodi; Carol Della Chiesa (translator) | 1925 | 206 | little | JUV007000 JUV012000 | $2.49 own
A piece of wood talks before it is even carved. The puppet sells his schoolbook, hangs from an oak, turns into a donkey and is swallowed, and means to be good from tomorrow. Much wilder than its films.

@ grimms-fairy-tales | Household Tales
Jacob Grimm; Wilhelm Grimm; Margaret Hunt (translator) | 1884 | 520 | little | JUV012000 | $3.49 own sales=950
The frog is thrown against the wall, the wolf's belly is filled with stones, and the shoes were never glass. Two scholars wrote down what people told at the spinning wheel. Plain, quick and full of bread, forests and justice.

@ andersen-fairy-tales | Fairy Tales
Hans Christian Andersen | 1872 | 412 | little | JUV012000 | $3.49 own
The tin soldier, the duckling, the snow queen with a splinter of glass. Andersen invented most of his tales and told them as if at table, to the toys as well. They are funnier than one remembers and sadder than one expects.

@ aesops-fables | Aesop’s Fables
Aesop; V. S. Vernon Jones (translator) | 1912 | 196 | little | JUV012000 JUV002000 | $0.00 free sales=1180
The fox decides that the grapes are sour, the tortoise keeps walking, and the dog drops the bone for its reflection. Each fable is half a page long, and people have been quarrelling over the morals since before there was paper.
`;

export const french = `
@ les-fleurs-du-mal | Les Fleurs du mal
Charles Baudelaire | 1861 | 252 | fleuve | POE017000 FOR008000 | $4.99 own lang=fr sales=410 adopted=85
Un tribunal en condamna six pièces ; le reste a changé la poésie. Baudelaire y met Paris, l'ennui, les chats, le parfum d'une chevelure et l'appel au lecteur, ce frère. La forme est classique, le frisson est neuf.

@ voyage-au-centre-de-la-terre | Voyage au centre de la Terre
Jules Verne | 1864 | 316 | fleuve | FIC004000 FOR008000 | $3.99 own lang=fr sales=230
Un parchemin runique, un volcan d'Islande et un professeur qui ne supporte pas d'attendre. Axel, son neveu, descend malgré lui et raconte tout. La géologie devient un escalier, avec une mer au dernier palier.

@ candide-fr | Candide, ou l’Optimisme
Voltaire | 1759 | 128 | fleuve | FIC004000 FOR008000 | $2.99 text lang=fr sales=390 adopted=145
Chassé du plus beau des châteaux par un coup de pied, Candide apprend le monde : la guerre, le tremblement de terre, l'Inquisition et l'Eldorado. Les chapitres filent, l'ironie ne lâche jamais prise. Reste un jardin à cultiver.

@ madame-bovary-fr | Madame Bovary | Mœurs de province
Gustave Flaubert | 1857 | 432 | fleuve | FIC004000 FOR008000 | $4.99 own lang=fr sales=365 adopted=120
Emma a lu trop de romans et épousé un officier de santé. Flaubert pèse chaque phrase, se moque de tout le monde et ne condamne personne. Aux comices agricoles, l'amour et le fumier parlent en même temps.

@ germinal | Germinal
Émile Zola | 1885 | 592 | fleuve | FIC004000 FOR008000 | $4.99 own lang=fr sales=280 adopted=75
Étienne Lantier arrive au Voreux par une nuit sans étoiles et descend à la mine. La grève vient, puis la faim, puis la troupe. Zola avait pris des notes au fond ; on entend encore marcher sous la terre.

@ cyrano-fr | Cyrano de Bergerac
Edmond Rostand | 1897 | 264 | fleuve | DRA004000 FOR008000 | $3.99 own lang=fr adopted=95
Un nez, une épée, une ballade improvisée en plein duel. Cyrano prête ses mots à un autre sous le balcon de Roxane et garde pour lui son panache. Cinq actes en vers que l'on sait par cœur avant de les avoir lus.

@ contes-de-perrault | Contes de ma mère l’Oye
Charles Perrault | 1697 | 128 | fleuve | JUV012000 FOR008000 | $0.00 free lang=fr sales=310
Le Petit Chaperon rouge, la Barbe bleue, le Chat botté : huit contes brefs, chacun suivi d'une morale en vers qui n'est pas toujours pour les enfants. La langue est celle de la cour, l'histoire celle de la veillée.

@ maria-chapdelaine | Maria Chapdelaine | Récit du Canada français
Louis Hémon | 1914 | 226 | fleuve | FIC004000 FOR008000 | $3.99 own lang=fr sales=455 adopted=110
Au nord du lac Saint-Jean, une famille fait de la terre contre la forêt. Trois hommes demandent la main de Maria, et l'hiver décide pour l'un d'eux. Un récit sobre où le silence de la neige tient lieu de chœur.

@ discours-de-la-methode | Discours de la méthode
René Descartes | 1637 | 104 | fleuve | PHI016000 FOR008000 | $2.99 own lang=fr adopted=130
Descartes écrit en français pour que chacun puisse juger. Il doute de tout, sauf de ce qui doute, et rebâtit à partir de là. Un récit de formation, court et clair, qui ouvre la philosophie moderne.
`;

export const rightToLeft = `
@ tehillim | תהלים | The Book of Psalms in Hebrew
Anonymous | 1903 | 232 | longitude | REL006000 FOR011000 | $4.99 own lang=he sales=140
מאה וחמישים מזמורים: שירי הודיה, קינה, עלייה לרגל ובקשת עזרה בלילה. מהדורה קריאה עם ניקוד, לשיעור ולקריאה רצופה. הפתיחה משווה את האדם לעץ שתול על מים.

@ kalila-wa-dimna | كليلة ودمنة
Ibn al-Muqaffa | 1905 | 286 | longitude | FIC004000 FOR002000 | $5.99 own lang=ar sales=95 adopted=20
حكايات على ألسنة الحيوان نقلها ابن المقفع إلى العربية، وفيها أسد وثور وابنا آوى وملك يسأل وفيلسوف يجيب. كل حكاية تفتح بابا على حكاية أخرى، والحكمة في آخرها تخص الحاكم قبل المحكوم.
`;
