/**
 * Children's classics, books in French, and two books that read from right to left. For the format, see
 * `../read-titles.ts`.
 */
export const children = `
@ through-the-looking-glass | Through the Looking-Glass
Lewis Carroll | 1871 | 146 | little | JUV007000 | $1.99 own
Alice steps through the mirror into a country laid out like a chessboard, where one must run to stay in place, and sets out to become a queen. On the way she meets Humpty Dumpty, Tweedledum and Tweedledee and the White Knight. The second book about Alice also contains the nonsense poem Jabberwocky.

@ secret-garden | The Secret Garden
Frances Hodgson Burnett | 1911 | 298 | little | JUV007000 | $2.99 own sales=1240 a=full
Mary Lennox, a cross and lonely orphan, is sent from India to her uncle's house in Yorkshire, which has a hundred rooms, most of them locked. She finds the key to a walled garden that has been shut for ten years, and a cousin whom nobody will talk about. As they bring the garden back to life, both children change.

@ little-princess | A Little Princess
Frances Hodgson Burnett | 1905 | 242 | little | JUV007000 | $2.49 own
Sara Crewe is the richest pupil at a London boarding school until her father dies and his money is lost. The headmistress sends her to the attic to work as a servant, where imagination, good manners and a few loyal friends keep her going. A story about kindness under very bad conditions, with a happy ending.

@ wind-in-the-willows | The Wind in the Willows
Kenneth Grahame | 1908 | 244 | little | JUV007000 JUV002000 | $2.99 own sales=870
Mole leaves his spring cleaning, finds a river and makes friends with Rat. Together with gruff old Badger they try to keep Toad, who is rich and reckless, away from motorcars. A story of friendship, picnics and home, gentle in the chapters about the river and very funny in the ones about Toad.

@ peter-pan | Peter and Wendy
J. M. Barrie | 1911 | 226 | little | JUV007000 | $2.49 own
Peter, the boy who will not grow up, loses his shadow in a London nursery and comes back for it. He teaches Wendy and her brothers to fly and takes them to an island with lost boys, mermaids and the pirates of Captain Hook. Barrie tells the story of his play as a novel, with asides for the parent who reads aloud.

@ wonderful-wizard-of-oz | The Wonderful Wizard of Oz
L. Frank Baum | 1900 | 204 | little | JUV007000 JUV012000 | $1.99 free sales=1510
A cyclone carries Dorothy and her dog from Kansas to the land of Oz. To get home she follows a road of yellow brick with a Scarecrow who wants a brain, a Tin Woodman who wants a heart and a Lion who wants courage. A quick, cheerful fairy tale, different in many ways from the famous film.

@ jungle-book | The Jungle Book
Rudyard Kipling | 1894 | 212 | little | JUV007000 JUV002000 | $2.49 own sales=720
Mowgli, a child brought up by wolves, learns the law of the jungle from a bear and a panther and has an enemy in the tiger Shere Khan. Other stories tell of a mongoose in a garden full of snakes, and of a white seal looking for a beach without hunters. Songs stand between the stories.

@ just-so-stories | Just So Stories
Rudyard Kipling | 1902 | 168 | little | JUV007000 JUV002000 | $2.49 own
How the camel got his hump, how the alphabet was made, and what the elephant's child asked the crocodile: funny tales about how things came to be as they are. Kipling first told them to his own children. They are meant to be read aloud, and have many phrases that young listeners soon know by heart.

@ railway-children | The Railway Children
E. Nesbit | 1906 | 236 | little | JUV007000 | $2.49 own
Their father goes away one evening with two strangers, and nobody will say why. Roberta, Peter and Phyllis move with their mother to a cottage above a railway line, make friends with the porter, and prevent an accident by waving red petticoats at a train. A warm-hearted story about a family in trouble, told with humor.

@ five-children-and-it | Five Children and It
E. Nesbit | 1902 | 214 | little | JUV007000 JUV012000 | $2.49 own
Five brothers and sisters dig up a sand-fairy, a grumpy creature with eyes on stalks that must grant one wish a day. Every wish goes wrong, and luckily the magic ends at sunset. Nesbit was among the first to put magic into an ordinary summer, and her children quarrel and make up like real ones.

@ little-women | Little Women
Louisa May Alcott | 1868 | 502 | little | JUV007000 FIC004000 | $3.99 rent sales=1670 adopted=60
Meg, Jo, Beth and Amy March grow up in New England with little money, while their father is away in the Civil War. Jo writes in the attic and means never to marry; each of the sisters has to find out what life she wants. Alcott used her own family as a model, and readers still choose a favorite sister.

@ anne-of-green-gables | Anne of Green Gables
L. M. Montgomery | 1908 | 312 | little | JUV007000 | $2.99 own sales=1320
Matthew and Marilla, brother and sister, sent for a boy to help on their farm on Prince Edward Island. Instead they get Anne Shirley, an orphan of eleven with red hair, a wild imagination and a great deal to say. The first book about Anne follows her through friendships, mishaps and school to the age of sixteen.

@ heidi | Heidi
Johanna Spyri; Louise Brooks (translator) | 1885 | 278 | little | JUV007000 | $2.49 own
A small girl is left with her grandfather, who lives on a Swiss mountain and has not spoken to the village for years. She loves the goats, the bed of hay and the toasted cheese. When she is sent to Frankfurt to live with Clara, who cannot walk, she finds a friend but becomes ill with longing for the mountains.

@ black-beauty | Black Beauty
Anna Sewell | 1877 | 218 | little | JUV007000 JUV002000 | $2.49 own
A horse tells the story of his own life, from a meadow in the country to a London cab, with kind owners and cruel ones. Sewell wrote it in her last years, when she was ill, so that people would treat horses better. It helped to put an end to a painful piece of harness, the bearing rein.

@ pinocchio | The Adventures of Pinocchio
Carlo Collodi; Carol Della Chiesa (translator) | 1925 | 206 | little | JUV007000 JUV012000 | $2.49 own
A talking piece of wood becomes a puppet who would rather have fun than go to school. He sells his schoolbook, is robbed, turns into a donkey and is swallowed by a sea monster, and only slowly earns the right to become a real boy. The original is wilder and funnier than its films.

@ grimms-fairy-tales | Household Tales
Jacob Grimm; Wilhelm Grimm; Margaret Hunt (translator) | 1884 | 520 | little | JUV012000 | $3.49 own sales=950
Snow White, Rapunzel, Hansel and Gretel and many less familiar tales, collected in Germany by two scholars. The versions are plain and quick, and often harsher than those in picture books: the frog is thrown against the wall, and the wolf's belly is filled with stones. For reading aloud and for anyone interested in folklore.

@ andersen-fairy-tales | Fairy Tales
Hans Christian Andersen | 1872 | 412 | little | JUV012000 | $3.49 own
The tin soldier, the ugly duckling, the snow queen with a splinter of glass: stories by the Danish writer who invented most of his tales himself. He tells them as if he were talking to a child, with jokes that adults will notice. Not all of them end happily, so parents may want to read them first.

@ aesops-fables | Aesop’s Fables
Aesop; V. S. Vernon Jones (translator) | 1912 | 196 | little | JUV012000 JUV002000 | $0.00 free sales=1180
The fox decides that the grapes are sour, the tortoise keeps walking and wins, and the dog drops its meat for a reflection. Each of these ancient fables is a page long or less and uses animals to show how people behave. They are the source of many sayings, and short enough for a first reader.
`;

export const french = `
@ les-fleurs-du-mal | Les Fleurs du mal
Charles Baudelaire | 1861 | 252 | fleuve | POE017000 FOR008000 | $4.99 own lang=fr sales=410 adopted=85
Le grand recueil de Baudelaire réunit des poèmes sur Paris, l'ennui, l'amour, le vin et la mort. Un tribunal en condamna six pièces en 1857 ; l'édition de 1861 en ajoute de nouvelles, dont les Tableaux parisiens. La forme est classique, les sujets étaient neufs, et la poésie moderne en garde la trace.

@ voyage-au-centre-de-la-terre | Voyage au centre de la Terre
Jules Verne | 1864 | 316 | fleuve | FIC004000 FOR008000 | $3.99 own lang=fr sales=230
Un parchemin runique met le professeur Lidenbrock, savant impatient, sur le chemin d'un volcan d'Islande. Axel, son neveu, descend malgré lui et raconte tout : les galeries sans fin, les animaux disparus, une mer souterraine. Un roman d'aventures qui fait aussi découvrir la géologie de son temps.

@ candide-fr | Candide, ou l’Optimisme
Voltaire | 1759 | 128 | fleuve | FIC004000 FOR008000 | $2.99 text lang=fr sales=390 adopted=145
Chassé du château où on lui enseignait que tout est pour le mieux, Candide apprend le monde : la guerre, le tremblement de terre, l'Inquisition et l'Eldorado. Les chapitres sont courts et l'ironie ne lâche jamais prise. Un conte philosophique contre l'optimisme, et l'un des textes les plus lus des Lumières.

@ madame-bovary-fr | Madame Bovary | Mœurs de province
Gustave Flaubert | 1857 | 432 | fleuve | FIC004000 FOR008000 | $4.99 own lang=fr sales=365 adopted=120
Emma a lu trop de romans, épouse un officier de santé et s'ennuie en province. Elle cherche la passion auprès de deux amants et s'endette pour le luxe dont elle rêve. Flaubert, poursuivi pour ce livre puis acquitté, pèse chaque phrase et ne condamne personne ; son roman est un modèle du réalisme.

@ germinal | Germinal
Émile Zola | 1885 | 592 | fleuve | FIC004000 FOR008000 | $4.99 own lang=fr sales=280 adopted=75
Étienne Lantier, ouvrier sans travail, arrive par une nuit sans étoiles dans un pays minier du Nord et descend à la mine. La grève vient, puis la faim, puis la troupe. Zola s'était documenté sur place et jusque dans une fosse ; son roman reste un grand récit de la condition ouvrière.

@ cyrano-fr | Cyrano de Bergerac
Edmond Rostand | 1897 | 264 | fleuve | DRA004000 FOR008000 | $3.99 own lang=fr adopted=95
Cyrano, poète et bretteur au nez énorme, aime sa cousine Roxane sans oser le lui dire. Il prête ses mots au beau Christian, sous le balcon puis dans les lettres écrites au siège d'Arras. Cinq actes en vers, drôles et émouvants, avec une ballade improvisée en plein duel et la célèbre tirade du nez.

@ contes-de-perrault | Contes de ma mère l’Oye
Charles Perrault | 1697 | 128 | fleuve | JUV012000 FOR008000 | $0.00 free lang=fr sales=310
Le Petit Chaperon rouge, la Barbe bleue, le Chat botté, Cendrillon : huit contes brefs, chacun suivi d'une morale en vers qui n'est pas toujours pour les enfants. Perrault met dans la langue élégante de la cour des histoires que l'on racontait à la veillée. À lire à voix haute ou à étudier en classe.

@ maria-chapdelaine | Maria Chapdelaine | Récit du Canada français
Louis Hémon | 1914 | 226 | fleuve | FIC004000 FOR008000 | $3.99 own lang=fr sales=455 adopted=110
Au nord du lac Saint-Jean, au Québec, une famille défriche la forêt pour en faire une terre. Trois hommes aiment Maria : un coureur des bois, un ouvrier parti aux États-Unis et un cultivateur du voisinage. Un récit sobre sur l'hiver, la foi et l'attachement au pays, devenu un classique du Canada français.
[en] North of Lac Saint-Jean in Québec, a family clears the forest to make it farmland. Three men love Maria: a trapper, a worker who has left for the United States, and a farmer from nearby. A spare story of winter, faith and attachment to the land, and a classic of French Canada.

@ discours-de-la-methode | Discours de la méthode
René Descartes | 1637 | 104 | fleuve | PHI016000 FOR008000 | $2.99 own lang=fr adopted=130
Descartes écrit en français, et non en latin, pour que chacun puisse juger. Il raconte sa formation, doute de tout ce dont on peut douter et trouve une première certitude : je pense, donc je suis. Six parties courtes et claires, souvent la première lecture d'un cours de philosophie moderne.
`;

export const rightToLeft = `
@ tehillim | תהלים | The Book of Psalms in Hebrew
Anonymous | 1903 | 232 | longitude | REL006000 FOR011000 | $4.99 own lang=he sales=140
מאה וחמישים מזמורים: שירי הודיה, קינה, עלייה לרגל ובקשת עזרה בלילה. מהדורה קריאה עם ניקוד, לשיעור ולקריאה רצופה. הפתיחה משווה את האדם לעץ שתול על מים.

@ kalila-wa-dimna | كليلة ودمنة
Ibn al-Muqaffa | 1905 | 286 | longitude | FIC004000 FOR002000 | $5.99 own lang=ar sales=95 adopted=20
حكايات على ألسنة الحيوان نقلها ابن المقفع إلى العربية، وفيها أسد وثور وابنا آوى وملك يسأل وفيلسوف يجيب. كل حكاية تفتح بابا على حكاية أخرى، والحكمة في آخرها تخص الحاكم قبل المحكوم.
`;
