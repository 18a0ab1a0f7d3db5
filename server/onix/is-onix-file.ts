import { isOnixText } from '../../src/domain/imports/detect-profile.ts';
import { decodeFeed, FeedUnreadable } from './read/feed-text.ts';
import { openFeed } from './read/open-feed.ts';

/** Returns true if a file, plain or gzip, begins as an ONIX feed. Fails with the errors of reading the file. */
export async function isOnixFile(path: string): Promise<boolean> {
  try {
    // The first chunk is much longer than what comes before the first element.
    for await (const text of decodeFeed(openFeed(path))) return isOnixText(text);
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error;
  }
  return false;
}
