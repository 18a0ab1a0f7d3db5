import type { BookText } from '../book-text.ts';

/** Speeches and essays in the public domain, and lessons written for the demo's course books. */
export const lessons: BookText[] = [
  {
    key: 'biology',
    text: `# What Is Alive?
A candle flame takes in fuel, gives off waste, grows when it is fed and can light another flame. A seed in a drawer does none of these things for years. Yet nobody doubts which of the two is alive. A definition of life has to be better than a list of what living things do at this moment.

Biologists therefore look at several properties together. Living things are made of cells. They take up energy and matter and keep their own insides steady while the world outside changes. They grow, they respond, and they reproduce. They carry instructions that are copied with small errors, and so, over generations, they change.

No single property is enough. Crystals grow. Mules do not reproduce. Viruses carry instructions but have no cells and no life of their own until they enter one. Edges like these are no weakness of the definition; they are where it does its work.

Try it: keep a list for one day of ten things you meet, from a loaf of bread to a battery. For each, say which properties of life it has and which it lacks. Compare lists with a partner and find one case on which you disagree.

# The Cell
Cut a cork thin enough to see through and it turns into rows of tiny empty rooms. That is what Robert Hooke saw in 1665, and why the word he chose was the word for a monk’s room. The rooms he saw were empty because the cork was dead. In living tissue each one is crowded.

Every cell has a membrane, two molecules thick, that decides what comes in and what goes out. Every cell has cytoplasm, a watery mixture in which most of the chemistry happens. Every cell has genetic material made of DNA, and ribosomes that read it in order to build proteins. Bacteria manage with that. The cells of plants, animals and fungi keep their DNA in a nucleus and have further compartments besides, each with its own task.

Why are cells so small? Whatever a cell needs must pass through its surface, and what it needs grows with its volume. Double the width of a cube and its surface becomes four times as large, but its volume eight times. Beyond a certain size no surface is large enough.

Check yourself: a cube has edges of 1 unit. Work out surface divided by volume. Do the same for edges of 2 and of 4. What happens to the ratio?

# Energy and Life
A cell at work is like a shop in which everything is paid for in one kind of coin. The coin is a molecule called ATP. It is made where food or light provides energy, and spent wherever something has to be moved, built or signalled.

Green plants catch light and use it to join carbon dioxide and water into sugar. The oxygen they give off is, to them, a by-product; to us it is the other half of breakfast. Nearly all cells, those of plants included, take sugar apart again and use the energy that is set free to make ATP.

None of this is perfectly efficient. At each step a part of the energy is lost as heat, which is why a compost heap steams and why you are warm. It is also why a meadow can feed many mice, a few foxes and hardly any eagles.

Think ahead: if all plants stopped working tonight, which would run out first, the oxygen in the air or the food? Write down a guess and your reason, and come back to it after the chapter on ecosystems.

# Change over Time
No two kittens of a litter are quite alike. Some of the differences between them were inherited and can be passed on. If one of those differences makes it a little likelier to survive and to have young, there will be a little more of it in the next generation. That is all. Given enough generations, that is enough.

The idea needs three things: variation, inheritance, and unequal success. Take away one and nothing happens. Where all three are found, change is not merely possible, it is hard to prevent, as every hospital that fights resistant bacteria knows.

Evolution has no aim. It cannot look ahead, and it cannot start again from nothing. A whale’s flipper has the bones of a hand because its ancestors had hands. Read in this way, every body is a history book with some pages torn out.`,
  },
  {
    key: 'civil-disobedience',
    text: `# I heartily accept the motto
I heartily accept the motto, “That government is best which governs least”; and I should like to see it acted up to more rapidly and systematically. Carried out, it finally amounts to this, which also I believe—“That government is best which governs not at all”; and when men are prepared for it, that will be the kind of government which they will have. Government is at best but an expedient; but most governments are usually, and all governments are sometimes, inexpedient.

But, to speak practically and as a citizen, unlike those who call themselves no-government men, I ask for, not at once no government, but at once a better government. Let every man make known what kind of government would command his respect, and that will be one step toward obtaining it.

# Under a government which imprisons
Under a government which imprisons any unjustly, the true place for a just man is also a prison. It is there that the fugitive slave, and the Mexican prisoner on parole, and the Indian come to plead the wrongs of his race, should find them; on that separate, but more free and honorable ground, where the State places those who are not with her, but against her.

I have paid no poll-tax for six years. I was put into a jail once on this account, for one night; and, as I stood considering the walls of solid stone, two or three feet thick, the door of wood and iron, a foot thick, and the iron grating which strained the light, I could not help being struck with the foolishness of that institution which treated me as if I were mere flesh and blood and bones, to be locked up.`,
  },
  {
    key: 'walden',
    text: `# Economy
When I wrote the following pages, or rather the bulk of them, I lived alone, in the woods, a mile from any neighbor, in a house which I had built myself, on the shore of Walden Pond, in Concord, Massachusetts, and earned my living by the labor of my hands only. I lived there two years and two months. At present I am a sojourner in civilized life again.

The mass of men lead lives of quiet desperation. What is called resignation is confirmed desperation. From the desperate city you go into the desperate country, and have to console yourself with the bravery of minks and muskrats. A stereotyped but unconscious despair is concealed even under what are called the games and amusements of mankind. There is no play in them, for this comes after work. But it is a characteristic of wisdom not to do desperate things.

# Where I Lived, and What I Lived For
I went to the woods because I wished to live deliberately, to front only the essential facts of life, and see if I could not learn what it had to teach, and not, when I came to die, discover that I had not lived. I did not wish to live what was not life, living is so dear; nor did I wish to practise resignation, unless it was quite necessary.

Time is but the stream I go a-fishing in. I drink at it; but while I drink I see the sandy bottom and detect how shallow it is. Its thin current slides away, but eternity remains.

# Conclusion
I left the woods for as good a reason as I went there. Perhaps it seemed to me that I had several more lives to live, and could not spare any more time for that one. It is remarkable how easily and insensibly we fall into a particular route, and make a beaten track for ourselves.

If a man does not keep pace with his companions, perhaps it is because he hears a different drummer. Let him step to the music which he hears, however measured or far away.

Only that day dawns to which we are awake. There is more day to dawn. The sun is but a morning star.`,
  },
  {
    key: 'souls-of-black-folk',
    text: `# The Forethought
Herein lie buried many things which if read with patience may show the strange meaning of being black here at the dawning of the Twentieth Century. This meaning is not without interest to you, Gentle Reader; for the problem of the Twentieth Century is the problem of the color-line.

# Of Our Spiritual Strivings
Between me and the other world there is ever an unasked question: unasked by some through feelings of delicacy; by others through the difficulty of rightly framing it. All, nevertheless, flutter round it. They approach me in a half-hesitant sort of way, eye me curiously or compassionately, and then, instead of saying directly, How does it feel to be a problem? they say, I know an excellent colored man in my town; or, I fought at Mechanicsville; or, Do not these Southern outrages make your blood boil? At these I smile, or am interested, or reduce the boiling to a simmer, as the occasion may require. To the real question, How does it feel to be a problem? I answer seldom a word.

It is a peculiar sensation, this double-consciousness, this sense of always looking at one’s self through the eyes of others, of measuring one’s soul by the tape of a world that looks on in amused contempt and pity. One ever feels his two-ness,—an American, a Negro; two souls, two thoughts, two unreconciled strivings; two warring ideals in one dark body, whose dogged strength alone keeps it from being torn asunder.`,
  },
  {
    key: 'elements-of-geometry',
    text: `# Definitions
A point is that which has no part. A line is breadthless length. The extremities of a line are points. A straight line is a line which lies evenly with the points on itself.

When a straight line set up on a straight line makes the adjacent angles equal to one another, each of the equal angles is right, and the straight line standing on the other is called a perpendicular to that on which it stands.

Parallel straight lines are straight lines which, being in the same plane and being produced indefinitely in both directions, do not meet one another in either direction.

# Postulates
Let the following be postulated: to draw a straight line from any point to any point; to produce a finite straight line continuously in a straight line; to describe a circle with any centre and distance.

That all right angles are equal to one another. That, if a straight line falling on two straight lines make the interior angles on the same side less than two right angles, the two straight lines, if produced indefinitely, meet on that side on which are the angles less than the two right angles.

# Common Notions
Things which are equal to the same thing are also equal to one another. If equals be added to equals, the wholes are equal. If equals be subtracted from equals, the remainders are equal. Things which coincide with one another are equal to one another. The whole is greater than the part.

# Proposition 1
On a given finite straight line to construct an equilateral triangle.

Let AB be the given finite straight line. With centre A and distance AB let a circle be described; again, with centre B and distance BA let a second circle be described; and from the point C, in which the circles cut one another, to the points A, B let the straight lines CA, CB be joined.

Now, since the point A is the centre of the first circle, AC is equal to AB. Again, since the point B is the centre of the second, BC is equal to BA. And things which are equal to the same thing are also equal to one another; therefore CA is also equal to CB. Therefore the three straight lines CA, AB, BC are equal to one another, and the triangle is equilateral. Which was to be done.`,
  },
  {
    key: 'biology-study-guide',
    text: `# How to Use This Guide
Read the chapter first, with the book closed at every heading: say aloud what it was about before going on. Then answer the questions here on paper. Only then look at the answers. Testing yourself feels harder than reading again, and works better.

# Practice Test: What Is Alive?
1. Name four properties that living things share. Which of them does a flame show?

2. Why is a mule a living thing although it cannot reproduce? Answer in one sentence.

3. A spacecraft reports that a grain of dust takes in gas, grows and splits. What would you ask next before calling it alive?

# Practice Test: The Cell
4. A cube has edges of 3 units. Work out its surface, its volume and the ratio of the two.

5. Which parts are found in every cell? Which only in cells with a nucleus?

6. A red blood cell in pure water bursts; a leaf cell does not. Explain the difference.

# Answers
1. Cells, metabolism, a steady inside, growth, response, reproduction, heredity, evolution: any four. A flame takes up matter and energy, grows and spreads, but has no cells, no steady inside and no heredity.

2. Its cells live, grow and reproduce although the animal as a whole does not.

3. Whether it carries instructions that are copied to both halves, and whether the copies differ.

4. Surface 54, volume 27, ratio 2 to 1.

5. Membrane, cytoplasm, DNA and ribosomes in all; nucleus and other compartments only in the second group.

6. Water enters both. The leaf cell has a wall that bears the pressure; the blood cell has only a membrane.`,
  },
];

/** Worksheets to download, as word-processor documents. */
export const worksheets: { key: string; title: string; lines: string[] }[] = [
  {
    key: 'biology',
    title: 'Reading Guide for Chapters 1 to 4',
    lines: [
      'Before you read: write down three things you already believe about the subject of the chapter.',
      'While you read: at every heading, stop and say the main idea in your own words.',
      'After you read: answer the questions at the end without the book, then check.',
    ],
  },
  {
    key: 'biology',
    title: 'Laboratory Sheet: Onion Skin under the Microscope',
    lines: [
      'You need an onion, a slide, a cover slip, iodine and a microscope.',
      'Peel a piece of the thin inner skin, lay it flat in a drop of water, add iodine, cover, and look.',
      'Draw one cell as large as your hand. Label the wall, the nucleus and what you are unsure of.',
    ],
  },
  {
    key: 'biology',
    title: 'Laboratory Sheet: Surface and Volume',
    lines: [
      'Cut cubes of agar with edges of 1, 2 and 3 cm.',
      'Lay them in acid for five minutes and cut them through.',
      'How far did the color change? Explain.',
    ],
  },
  {
    key: 'biology',
    title: 'Glossary',
    lines: [
      'Cell: the smallest unit that is alive.',
      'Membrane: the skin of a cell, which decides what passes.',
      'ATP: the molecule in which cells carry energy.',
    ],
  },
  {
    key: 'biology',
    title: 'Syllabus Template',
    lines: ['Week 1: What is alive?', 'Week 2: The cell.', 'Week 3: Energy and life.', 'Week 4: Change over time.'],
  },
  {
    key: 'biology',
    title: 'Accessibility Statement',
    lines: ['All figures have descriptions. Tables have headers. The reading order is the order of the page.'],
  },
  {
    key: 'calculus-1',
    title: 'Table of Derivatives',
    lines: [
      'The derivative of a constant is 0.',
      'The derivative of x to the n is n times x to the n minus 1.',
      'The derivative of sine is cosine; of cosine, minus sine.',
    ],
  },
];
