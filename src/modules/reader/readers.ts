import { BookReader } from './book-reader.tsx';
import { SampleReader } from './sample-reader.tsx';

/**
 * The readers of books and of samples. They are loaded together: what two parts of the build share goes into the chunk
 * that every page loads.
 */
export const readers = { BookReader, SampleReader };
