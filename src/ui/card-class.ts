import styles from './card.module.css';

/** For the link around a card's title: it makes the whole card its target. */
export const cardLinkClass = styles.link;
