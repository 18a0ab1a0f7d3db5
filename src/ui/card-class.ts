import styles from './card.module.css';

/** Class of the link in a card's title. It makes the whole card clickable. */
export const cardLinkClass = styles.link;
