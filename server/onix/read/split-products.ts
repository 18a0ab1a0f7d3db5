import { FeedUnreadable } from './feed-text.ts';
import type { Fault } from './record.ts';

/** The raw text of one product record, or the reason why it was refused. `line` counts from 1. */
export type ProductSlice =
  | { kind: 'product'; xml: string; line: number }
  | { kind: 'broken'; xml: string; line: number; fault: Fault };

type Markup = 'open' | 'close' | 'root' | 'rootEnd' | 'other' | 'unfinished';
type Mark = { markup: Markup; end: number };

/** Maximum number of characters needed to identify markup, for example `<ns:ONIXMessage `. */
const lookahead = 64;

/** The currency of prices that name none. It stands in the header of the feed. */
const DEFAULT_CURRENCY = /^<(?:[\w.-]+:)?(?:DefaultCurrencyCode|m186)\s*>\s*([A-Z]{3})\s*</;

/**
 * Splits a feed into product records without parsing it, so that a record that is not well-formed does not affect its
 * neighbors. Holds one record at a time. Comments and CDATA are skipped. A feed whose document type has declarations of
 * its own is refused, because they allow entity attacks. An external document type is never fetched.
 */
export class ProductSplitter {
  readonly #maxRecordChars: number;
  #buffer = '';
  #scan = 0;
  #line = 1;
  #start: number | undefined;
  #openTag: string | undefined;
  #closeTag = '';
  #ended = false;
  #defaultCurrency: string | undefined;

  /** @param maxRecordChars maximum length of a record. Longer records are refused and skipped. */
  constructor(maxRecordChars: number) {
    this.#maxRecordChars = maxRecordChars;
  }

  /** The currency that the header of the feed sets for prices without one. */
  get defaultCurrency(): string | undefined {
    return this.#defaultCurrency;
  }

  /** Adds a chunk of text and yields the records that it completes. */
  *push(chunk: string): Generator<ProductSlice> {
    this.#buffer += chunk;
    yield* this.#advance(false);
  }

  /** Yields the rest at the end of the feed. @throws FeedUnreadable if the feed was not an ONIX message. */
  *finish(): Generator<ProductSlice> {
    yield* this.#advance(true);
    while (this.#start !== undefined) {
      yield this.#giveUp({ code: 'onix_record_cut' });
      yield* this.#advance(true);
    }
    if (this.#openTag === undefined) throw new FeedUnreadable('onix_not_onix');
    if (!this.#ended) yield this.#broken({ code: 'onix_cut_short' }, '');
  }

  *#advance(isLast: boolean): Generator<ProductSlice> {
    for (;;) {
      const at = this.#buffer.indexOf('<', this.#scan);
      if (at === -1) {
        this.#scan = this.#buffer.length;
        break;
      }
      this.#scan = at;
      const mark = this.#readMarkup(at, isLast);
      if (mark.markup === 'unfinished') break;
      yield* this.#take(mark, at);
    }
    if (this.#start !== undefined && this.#buffer.length - this.#start > this.#maxRecordChars) {
      yield this.#giveUp(this.#tooLong());
    }
    this.#forget();
  }

  *#take({ markup, end }: Mark, at: number): Generator<ProductSlice> {
    this.#scan = end;
    if (markup === 'open' || markup === 'rootEnd') {
      if (this.#start !== undefined) {
        yield this.#broken({ code: 'onix_record_unclosed' }, this.#buffer.slice(this.#start, at));
      }
      this.#dropBefore(at);
      this.#start = markup === 'open' ? 0 : undefined;
      if (markup === 'rootEnd') this.#ended = true;
    } else if (markup === 'close' && this.#start !== undefined) {
      yield this.#complete(end);
      this.#start = undefined;
      this.#dropBefore(end);
    }
  }

  #complete(end: number): ProductSlice {
    const xml = this.#buffer.slice(this.#start, end);
    if (xml.length > this.#maxRecordChars) return this.#broken(this.#tooLong(), xml.slice(0, 4096));
    return { kind: 'product', xml, line: this.#lineAt(this.#start ?? 0) };
  }

  #tooLong(): Fault {
    return { code: 'onix_record_too_long', params: { max: this.#maxRecordChars } };
  }

  #readMarkup(at: number, isLast: boolean): Mark {
    const buffer = this.#buffer;
    if (!isLast && buffer.length - at < lookahead) return { markup: 'unfinished', end: at };
    if (buffer.startsWith('<!--', at)) return this.#upTo('-->', at);
    if (buffer.startsWith('<![CDATA[', at)) return this.#upTo(']]>', at);
    if (buffer.startsWith('<?', at)) return this.#upTo('?>', at);
    if (buffer.startsWith('<!', at)) return this.#readDoctype(at);
    if (this.#openTag === undefined) return this.#readRoot(at);
    if (this.#isTag(this.#openTag, at)) return { markup: 'open', end: at + this.#openTag.length };
    if (this.#isTag(this.#closeTag, at)) return this.#upTo('>', at, 'close');
    if (/^<\/(?:[\w.-]+:)?ONIX[Mm]essage\s*>/.test(buffer.slice(at, at + lookahead)))
      return this.#upTo('>', at, 'rootEnd');
    if (this.#start === undefined) {
      this.#defaultCurrency ??= DEFAULT_CURRENCY.exec(buffer.slice(at, at + lookahead))?.[1];
    }
    return { markup: 'other', end: at + 1 };
  }

  #isTag(tag: string, at: number): boolean {
    if (!this.#buffer.startsWith(tag, at)) return false;
    const next = this.#buffer.charCodeAt(at + tag.length);
    return next === 62 || next === 47 || next <= 32;
  }

  #upTo(mark: string, at: number, markup: Markup = 'other'): Mark {
    const end = this.#buffer.indexOf(mark, at);
    if (end !== -1) return { markup, end: end + mark.length };
    if (this.#start === undefined && this.#buffer.length - at > this.#maxRecordChars) {
      throw new FeedUnreadable('onix_never_ends', { line: this.#lineAt(at) });
    }
    return { markup: 'unfinished', end: at };
  }

  #readDoctype(at: number): Mark {
    const declaration = this.#upTo('>', at);
    const text = this.#buffer.slice(at, declaration.markup === 'unfinished' ? undefined : declaration.end);
    if (!text.startsWith('<!DOCTYPE') || text.includes('[')) {
      throw new FeedUnreadable('onix_declarations', { line: this.#lineAt(at) });
    }
    return declaration;
  }

  #readRoot(at: number): Mark {
    const mark = this.#upTo('>', at, 'root');
    if (mark.markup === 'unfinished') return mark;
    const tag = this.#buffer.slice(at, mark.end);
    const root = /^<([\w.-]+:)?ONIX([Mm])essage(?=[\s>])/.exec(tag);
    if (root === null) throw new FeedUnreadable('onix_not_onix');
    const release = /\brelease\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '3.0';
    if (!/^[23]\./.test(release)) {
      throw new FeedUnreadable('onix_release_unknown', { release });
    }
    const product = `${root[1] ?? ''}${root[2] === 'M' ? 'Product' : 'product'}`;
    this.#openTag = `<${product}`;
    this.#closeTag = `</${product}`;
    return mark;
  }

  /** Refuses the current record and continues at the next possible record. */
  #giveUp(fault: Fault): ProductSlice {
    const start = this.#start ?? 0;
    const slice = this.#broken(fault, this.#buffer.slice(start, start + 4096));
    this.#start = undefined;
    this.#scan = this.#nextOpen(start + 1) ?? Math.max(start + 1, this.#buffer.length - lookahead);
    return slice;
  }

  #nextOpen(from: number): number | undefined {
    if (this.#openTag === undefined) return undefined;
    let at = this.#buffer.indexOf(this.#openTag, from);
    while (at !== -1 && !this.#isTag(this.#openTag, at)) at = this.#buffer.indexOf(this.#openTag, at + 1);
    return at === -1 ? undefined : at;
  }

  #broken(fault: Fault, xml: string): ProductSlice {
    return { kind: 'broken', xml, line: this.#lineAt(this.#start ?? this.#scan), fault };
  }

  #forget(): void {
    if (this.#start === undefined) this.#dropBefore(this.#scan);
  }

  #dropBefore(index: number): void {
    this.#line = this.#lineAt(index);
    this.#buffer = this.#buffer.slice(index);
    this.#scan -= index;
    if (this.#start !== undefined) this.#start = Math.max(0, this.#start - index);
  }

  #lineAt(index: number): number {
    let line = this.#line;
    for (let at = this.#buffer.indexOf('\n'); at !== -1 && at < index; at = this.#buffer.indexOf('\n', at + 1))
      line += 1;
    return line;
  }
}
