import type { Text } from '../messages/text.ts';

/** A category of the store: its title in each language, the last part of its slug and its children. */
export type CategoryNode = { title: Text; slug: string; children?: CategoryNode[] };

const node = (english: string, french: string, slug: string, ...children: CategoryNode[]): CategoryNode => ({
  title: { en: english, 'fr-CA': french },
  slug,
  children,
});

/** Carrel's category tree. Slugs are public; the eight slugs of the branded category bar are among them (CAT-2). */
export const categoryTree: CategoryNode[] = [
  node(
    'Arts & Photography',
    'Arts et photographie',
    'arts-and-photography',
    node('Architecture', 'Architecture', 'architecture'),
    node('Art History', 'Histoire de l’art', 'art-history'),
    node('Music', 'Musique', 'music'),
  ),
  node(
    'Biographies & Memoirs',
    'Biographies et mémoires',
    'biographies-and-memoirs',
    node('Historical Lives', 'Vies historiques', 'historical-lives'),
    node('Memoirs', 'Mémoires', 'memoirs'),
  ),
  node(
    'Business & Money',
    'Affaires et finances',
    'business-and-money',
    node('Accounting', 'Comptabilité', 'accounting'),
    node(
      'Business & Economics',
      'Affaires et économie',
      'business-and-economics',
      node('History of Economic Thought', 'Histoire de la pensée économique', 'history-of-economic-thought'),
      node('Microeconomics', 'Microéconomie', 'microeconomics'),
    ),
    node('Entrepreneurship', 'Entrepreneuriat', 'entrepreneurship'),
    node('Management', 'Gestion', 'management'),
    node('Marketing', 'Marketing', 'marketing'),
  ),
  node(
    'Children’s Books',
    'Livres pour enfants',
    'childrens-ebooks',
    node('Animal Stories', 'Histoires d’animaux', 'animal-stories'),
    node('Classic Stories', 'Histoires classiques', 'classic-stories'),
    node('Fairy Tales & Fables', 'Contes et fables', 'fairy-tales-and-fables'),
  ),
  node(
    'Computers & Technology',
    'Informatique et technologie',
    'computers-and-technology',
    node(
      'Computer Science',
      'Science informatique',
      'computer-science',
      node('Algorithms', 'Algorithmes', 'algorithms'),
      node('Operating Systems', 'Systèmes d’exploitation', 'operating-systems'),
    ),
    node('Data & Machine Learning', 'Données et apprentissage automatique', 'data-and-machine-learning'),
    node('Networks & Security', 'Réseaux et sécurité', 'networks-and-security'),
    node('Programming', 'Programmation', 'programming'),
    node('Web & Interfaces', 'Web et interfaces', 'web-and-interfaces'),
  ),
  node(
    'Education & Teaching',
    'Éducation et enseignement',
    'education-and-teaching',
    node('Schools & Teaching', 'École et enseignement', 'schools-and-teaching'),
    node('Study Aids', 'Aides à l’étude', 'study-aids'),
  ),
  node(
    'Engineering',
    'Génie',
    'engineering',
    node('Civil Engineering', 'Génie civil', 'civil-engineering'),
    node('Electronics', 'Électronique', 'electronics'),
    node('Materials', 'Matériaux', 'materials'),
  ),
  node(
    'Health & Medicine',
    'Santé et médecine',
    'health-and-medicine',
    node('Nursing', 'Soins infirmiers', 'nursing'),
    node('Nutrition', 'Nutrition', 'nutrition'),
  ),
  node(
    'History',
    'Histoire',
    'history',
    node('American History', 'Histoire des États-Unis', 'american-history'),
    node('Ancient History', 'Histoire ancienne', 'ancient-history'),
    node('World History', 'Histoire du monde', 'world-history'),
  ),
  node(
    'Law',
    'Droit',
    'law',
    node('Business Law', 'Droit des affaires', 'business-law'),
    node('Criminal Law', 'Droit pénal', 'criminal-law'),
  ),
  node(
    'Literature & Fiction',
    'Littérature et fiction',
    'literature-and-fiction',
    node('Classics', 'Classiques', 'classics'),
    node(
      'Drama',
      'Théâtre',
      'drama',
      node('Ancient Drama', 'Théâtre antique', 'ancient-drama'),
      node('Shakespeare', 'Shakespeare', 'shakespeare'),
    ),
    node('Horror & Gothic', 'Horreur et gothique', 'horror-and-gothic'),
    node('Mystery & Detection', 'Romans policiers', 'mystery-and-detection'),
    node(
      'Poetry',
      'Poésie',
      'poetry',
      node('American Poetry', 'Poésie américaine', 'american-poetry'),
      node('Epic Poetry', 'Poésie épique', 'epic-poetry'),
    ),
    node('Science Fiction', 'Science-fiction', 'science-fiction'),
    node('Short Stories', 'Nouvelles', 'short-stories'),
  ),
  node(
    'Nonfiction',
    'Ouvrages généraux',
    'nonfiction',
    node('Essays', 'Essais', 'essays'),
    node('Nature', 'Nature', 'nature'),
    node('Travel', 'Voyages', 'travel'),
  ),
  node(
    'Politics & Social Sciences',
    'Politique et sciences sociales',
    'politics-and-social-sciences',
    node('Anthropology', 'Anthropologie', 'anthropology'),
    node('Gender Studies', 'Études de genre', 'gender-studies'),
    node(
      'Philosophy',
      'Philosophie',
      'philosophy',
      node('Ancient Philosophy', 'Philosophie antique', 'ancient-philosophy'),
      node('Ethics', 'Éthique', 'ethics'),
    ),
    node(
      'Political Science',
      'Science politique',
      'political-science',
      node('Political Thought', 'Pensée politique', 'political-thought'),
    ),
    node('Psychology', 'Psychologie', 'psychology'),
    node('Sociology', 'Sociologie', 'sociology'),
  ),
  node(
    'Reference & Languages',
    'Ouvrages de référence et langues',
    'reference-and-languages',
    node(
      'Books in Other Languages',
      'Livres en d’autres langues',
      'books-in-other-languages',
      node('French', 'Français', 'french'),
    ),
    node('Dictionaries & Language', 'Dictionnaires et langue', 'language'),
    node('Writing', 'Écriture', 'writing'),
  ),
  node(
    'Religion & Spirituality',
    'Religion et spiritualité',
    'religion-and-spirituality',
    node('Comparative Religion', 'Religions comparées', 'comparative-religion'),
    node('Sacred Texts', 'Textes sacrés', 'sacred-texts'),
  ),
  node(
    'Science & Math',
    'Sciences et mathématiques',
    'science-and-math',
    node('Astronomy', 'Astronomie', 'astronomy'),
    node(
      'Biology',
      'Biologie',
      'biology',
      node('Anatomy & Physiology', 'Anatomie et physiologie', 'anatomy-and-physiology'),
      node('Ecology', 'Écologie', 'ecology'),
      node('Evolution', 'Évolution', 'evolution'),
      node('Genetics', 'Génétique', 'genetics'),
      node('Microbiology', 'Microbiologie', 'microbiology'),
    ),
    node('Chemistry', 'Chimie', 'chemistry', node('Organic Chemistry', 'Chimie organique', 'organic-chemistry')),
    node('Earth & Environment', 'Terre et environnement', 'earth-and-environment'),
    node('History of Science', 'Histoire des sciences', 'history-of-science'),
    node(
      'Mathematics',
      'Mathématiques',
      'mathematics',
      node('Algebra', 'Algèbre', 'algebra'),
      node('Calculus', 'Calcul différentiel et intégral', 'calculus'),
      node('Geometry', 'Géométrie', 'geometry'),
      node('Logic & Discrete Mathematics', 'Logique et mathématiques discrètes', 'logic-and-discrete-mathematics'),
      node('Statistics', 'Statistique', 'statistics'),
    ),
    node('Physics', 'Physique', 'physics'),
  ),
];

function titlesOf(nodes: readonly CategoryNode[], parent: string): [slug: string, title: Text][] {
  return nodes.flatMap(({ title, slug, children = [] }) => [
    [`${parent}${slug}`, title] as const satisfies [string, Text],
    ...titlesOf(children, `${parent}${slug}/`),
  ]);
}

/** The titles of Carrel's categories by slug. */
export const categoryTitles: ReadonlyMap<string, Text> = new Map(titlesOf(categoryTree, ''));
