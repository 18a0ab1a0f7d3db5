import type { BookText } from '../book-text.ts';

/** Poems in the public domain. Line breaks are kept; an empty line ends a stanza. */
export const verse: BookText[] = [
  {
    key: 'sonnets',
    isVerse: true,
    text: `# 18
Shall I compare thee to a summer’s day?
Thou art more lovely and more temperate:
Rough winds do shake the darling buds of May,
And summer’s lease hath all too short a date;
Sometime too hot the eye of heaven shines,
And often is his gold complexion dimm’d;
And every fair from fair sometime declines,
By chance or nature’s changing course untrimm’d;
But thy eternal summer shall not fade,
Nor lose possession of that fair thou ow’st;
Nor shall Death brag thou wander’st in his shade,
When in eternal lines to time thou grow’st:
So long as men can breathe or eyes can see,
So long lives this, and this gives life to thee.

# 29
When, in disgrace with fortune and men’s eyes,
I all alone beweep my outcast state,
And trouble deaf heaven with my bootless cries,
And look upon myself and curse my fate,
Wishing me like to one more rich in hope,
Featured like him, like him with friends possess’d,
Desiring this man’s art and that man’s scope,
With what I most enjoy contented least;
Yet in these thoughts myself almost despising,
Haply I think on thee, and then my state,
Like to the lark at break of day arising
From sullen earth, sings hymns at heaven’s gate;
For thy sweet love remember’d such wealth brings
That then I scorn to change my state with kings.

# 30
When to the sessions of sweet silent thought
I summon up remembrance of things past,
I sigh the lack of many a thing I sought,
And with old woes new wail my dear time’s waste:
Then can I drown an eye, unused to flow,
For precious friends hid in death’s dateless night,
And weep afresh love’s long since cancell’d woe,
And moan the expense of many a vanish’d sight:
Then can I grieve at grievances foregone,
And heavily from woe to woe tell o’er
The sad account of fore-bemoaned moan,
Which I new pay as if not paid before.
But if the while I think on thee, dear friend,
All losses are restored and sorrows end.

# 73
That time of year thou mayst in me behold
When yellow leaves, or none, or few, do hang
Upon those boughs which shake against the cold,
Bare ruin’d choirs, where late the sweet birds sang.
In me thou see’st the twilight of such day
As after sunset fadeth in the west,
Which by and by black night doth take away,
Death’s second self, that seals up all in rest.
In me thou see’st the glowing of such fire
That on the ashes of his youth doth lie,
As the death-bed whereon it must expire,
Consumed with that which it was nourish’d by.
This thou perceiv’st, which makes thy love more strong,
To love that well which thou must leave ere long.

# 116
Let me not to the marriage of true minds
Admit impediments. Love is not love
Which alters when it alteration finds,
Or bends with the remover to remove:
O, no! it is an ever-fixed mark,
That looks on tempests and is never shaken;
It is the star to every wandering bark,
Whose worth’s unknown, although his height be taken.
Love’s not Time’s fool, though rosy lips and cheeks
Within his bending sickle’s compass come;
Love alters not with his brief hours and weeks,
But bears it out even to the edge of doom.
If this be error and upon me proved,
I never writ, nor no man ever loved.

# 130
My mistress’ eyes are nothing like the sun;
Coral is far more red than her lips’ red;
If snow be white, why then her breasts are dun;
If hairs be wires, black wires grow on her head.
I have seen roses damask’d, red and white,
But no such roses see I in her cheeks;
And in some perfumes is there more delight
Than in the breath that from my mistress reeks.
I love to hear her speak, yet well I know
That music hath a far more pleasing sound;
I grant I never saw a goddess go;
My mistress, when she walks, treads on the ground:
And yet, by heaven, I think my love as rare
As any she belied with false compare.`,
  },
  {
    key: 'songs-of-innocence',
    isVerse: true,
    text: `# Introduction
Piping down the valleys wild,
Piping songs of pleasant glee,
On a cloud I saw a child,
And he laughing said to me:

“Pipe a song about a Lamb!”
So I piped with merry cheer.
“Piper, pipe that song again.”
So I piped: he wept to hear.

# The Lamb
Little Lamb, who made thee?
Dost thou know who made thee,
Gave thee life, and bid thee feed
By the stream and o’er the mead;
Gave thee clothing of delight,
Softest clothing, woolly, bright;
Gave thee such a tender voice,
Making all the vales rejoice?
Little Lamb, who made thee?
Dost thou know who made thee?

# The Sick Rose
O Rose, thou art sick!
The invisible worm,
That flies in the night,
In the howling storm,

Has found out thy bed
Of crimson joy,
And his dark secret love
Does thy life destroy.

# The Tyger
Tyger! Tyger! burning bright
In the forests of the night,
What immortal hand or eye
Could frame thy fearful symmetry?

In what distant deeps or skies
Burnt the fire of thine eyes?
On what wings dare he aspire?
What the hand dare seize the fire?

And what shoulder, and what art,
Could twist the sinews of thy heart?
And when thy heart began to beat,
What dread hand? and what dread feet?

What the hammer? what the chain?
In what furnace was thy brain?
What the anvil? what dread grasp
Dare its deadly terrors clasp?

When the stars threw down their spears,
And watered heaven with their tears,
Did he smile his work to see?
Did he who made the Lamb make thee?

Tyger! Tyger! burning bright
In the forests of the night,
What immortal hand or eye,
Dare frame thy fearful symmetry?

# London
I wander through each chartered street,
Near where the chartered Thames does flow,
And mark in every face I meet
Marks of weakness, marks of woe.

In every cry of every man,
In every infant’s cry of fear,
In every voice, in every ban,
The mind-forged manacles I hear.

# A Poison Tree
I was angry with my friend:
I told my wrath, my wrath did end.
I was angry with my foe:
I told it not, my wrath did grow.

And I watered it in fears,
Night and morning with my tears;
And I sunned it with smiles,
And with soft deceitful wiles.

And it grew both day and night,
Till it bore an apple bright;
And my foe beheld it shine,
And he knew that it was mine,

And into my garden stole
When the night had veiled the pole:
In the morning glad I see
My foe outstretched beneath the tree.`,
  },
  {
    key: 'dickinson-poems',
    isVerse: true,
    text: `# Success
Success is counted sweetest
By those who ne’er succeed.
To comprehend a nectar
Requires sorest need.

Not one of all the purple host
Who took the flag to-day
Can tell the definition,
So clear, of victory,

As he, defeated, dying,
On whose forbidden ear
The distant strains of triumph
Break, agonized and clear.

# The Chariot
Because I could not stop for Death,
He kindly stopped for me;
The carriage held but just ourselves
And Immortality.

We slowly drove, he knew no haste,
And I had put away
My labor, and my leisure too,
For his civility.

We passed the school where children played
At wrestling in a ring;
We passed the fields of gazing grain,
We passed the setting sun.

We paused before a house that seemed
A swelling of the ground;
The roof was scarcely visible,
The cornice but a mound.

Since then ’t is centuries; but each
Feels shorter than the day
I first surmised the horses’ heads
Were toward eternity.

# Hope
Hope is the thing with feathers
That perches in the soul,
And sings the tune without the words,
And never stops at all,

And sweetest in the gale is heard;
And sore must be the storm
That could abash the little bird
That kept so many warm.

I’ve heard it in the chillest land,
And on the strangest sea;
Yet, never, in extremity,
It asked a crumb of me.

# I’m nobody! Who are you?
I’m nobody! Who are you?
Are you nobody, too?
Then there’s a pair of us—don’t tell!
They’d banish us, you know.

How dreary to be somebody!
How public, like a frog
To tell your name the livelong day
To an admiring bog!

# A Book
There is no frigate like a book
To take us lands away,
Nor any coursers like a page
Of prancing poetry.

This traverse may the poorest take
Without oppress of toll;
How frugal is the chariot
That bears a human soul!`,
  },
  {
    key: 'les-fleurs-du-mal',
    isVerse: true,
    text: `# L’Albatros
Souvent, pour s’amuser, les hommes d’équipage
Prennent des albatros, vastes oiseaux des mers,
Qui suivent, indolents compagnons de voyage,
Le navire glissant sur les gouffres amers.

À peine les ont-ils déposés sur les planches,
Que ces rois de l’azur, maladroits et honteux,
Laissent piteusement leurs grandes ailes blanches
Comme des avirons traîner à côté d’eux.

Ce voyageur ailé, comme il est gauche et veule !
Lui, naguère si beau, qu’il est comique et laid !
L’un agace son bec avec un brûle-gueule,
L’autre mime, en boitant, l’infirme qui volait !

Le Poète est semblable au prince des nuées
Qui hante la tempête et se rit de l’archer ;
Exilé sur le sol au milieu des huées,
Ses ailes de géant l’empêchent de marcher.

# Correspondances
La Nature est un temple où de vivants piliers
Laissent parfois sortir de confuses paroles ;
L’homme y passe à travers des forêts de symboles
Qui l’observent avec des regards familiers.

Comme de longs échos qui de loin se confondent
Dans une ténébreuse et profonde unité,
Vaste comme la nuit et comme la clarté,
Les parfums, les couleurs et les sons se répondent.

# L’Invitation au voyage
Mon enfant, ma sœur,
Songe à la douceur
D’aller là-bas vivre ensemble !
Aimer à loisir,
Aimer et mourir
Au pays qui te ressemble !

Là, tout n’est qu’ordre et beauté,
Luxe, calme et volupté.

# L’Homme et la Mer
Homme libre, toujours tu chériras la mer !
La mer est ton miroir ; tu contemples ton âme
Dans le déroulement infini de sa lame,
Et ton esprit n’est pas un gouffre moins amer.`,
  },
  {
    key: 'tehillim',
    isVerse: true,
    text: `# א
אשרי האיש אשר לא הלך בעצת רשעים
ובדרך חטאים לא עמד ובמושב לצים לא ישב
כי אם בתורת יהוה חפצו
ובתורתו יהגה יומם ולילה
והיה כעץ שתול על פלגי מים
אשר פריו יתן בעתו ועלהו לא יבול
וכל אשר יעשה יצליח

# כג
מזמור לדוד יהוה רעי לא אחסר
בנאות דשא ירביצני על מי מנחות ינהלני
נפשי ישובב ינחני במעגלי צדק למען שמו
גם כי אלך בגיא צלמות לא אירא רע כי אתה עמדי
שבטך ומשענתך המה ינחמני
תערך לפני שלחן נגד צררי
דשנת בשמן ראשי כוסי רויה
אך טוב וחסד ירדפוני כל ימי חיי
ושבתי בבית יהוה לארך ימים

# קכא
שיר למעלות אשא עיני אל ההרים מאין יבא עזרי
עזרי מעם יהוה עשה שמים וארץ
אל יתן למוט רגלך אל ינום שמרך
הנה לא ינום ולא יישן שומר ישראל
יהוה שמרך יהוה צלך על יד ימינך
יומם השמש לא יככה וירח בלילה
יהוה ישמרך מכל רע ישמר את נפשך
יהוה ישמר צאתך ובואך מעתה ועד עולם

# קלג
שיר המעלות לדוד
הנה מה טוב ומה נעים שבת אחים גם יחד`,
  },
];
