import { resolveBookPath } from '../../../domain/reading/reading-path.ts';
import { secondsOfClock } from '../../../domain/reading/smil-clock.ts';
import { elementsNamed, firstNamed, parseXml } from './parse-xml.ts';

/** A part of a recording that reads one element of a chapter aloud (EPUB 3, Media Overlays). */
export interface OverlayClip {
  /** Id of the element; `undefined` for the whole chapter. */
  readonly fragment: string | undefined;
  /** Path of the recording. */
  readonly audio: string;
  /** Beginning in seconds. */
  readonly from: number;
  /** End in seconds; `undefined` for the end of the recording. */
  readonly to: number | undefined;
}

/**
 * Returns the clips of a chapter in reading order.
 *
 * @param path path of the overlay document
 * @param isChapter returns true for the path of the chapter. An overlay may also belong to other chapters.
 */
export function readOverlay(
  markup: string,
  path: string,
  isChapter: (path: string) => boolean,
): readonly OverlayClip[] {
  return elementsNamed(parseXml(markup), 'par').flatMap((pair): OverlayClip[] => {
    const text = resolveBookPath(path, firstNamed(pair, 'text')?.getAttribute('src') ?? '');
    const audio = firstNamed(pair, 'audio');
    const recording = resolveBookPath(path, audio?.getAttribute('src') ?? '');
    if (!audio || !recording || !text || !isChapter(text.path)) return [];
    const from = secondsOfClock(audio.getAttribute('clipBegin') ?? '') ?? 0;
    const to = secondsOfClock(audio.getAttribute('clipEnd') ?? '');
    if (to !== undefined && to <= from) return [];
    return [{ fragment: text.fragment, audio: recording.path, from, to }];
  });
}
