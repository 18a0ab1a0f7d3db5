import type { RowLocation } from '../roster-row.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import type { PlacedRow } from '../table/collect-rows.ts';
import type { AdoptionLine } from './adoption-rows.ts';
import { describeSection, type SectionFinder, type SectionName } from './section-finder.ts';

/** The statements of a file about one section. */
export interface SectionFile {
  readonly label: string;
  readonly place: RowLocation;
  isInclusiveAccess: boolean;
  /** Place of the statement that the section needs no materials. */
  none: RowLocation | undefined;
  readonly books: Map<string, PlacedRow<AdoptionLine>>;
}

/** Collects the lines of a file by section. */
export class SectionBooks {
  readonly #finder: SectionFinder;
  readonly #problems: ProblemLog;
  readonly sections = new Map<number, SectionFile>();
  /** Sections with a line that was refused. The file is not complete for them, so it drops none of their books. */
  readonly kept = new Set<number>();

  constructor(finder: SectionFinder, problems: ProblemLog) {
    this.#finder = finder;
    this.#problems = problems;
  }

  /** Keeps the books of a section whose line was refused. */
  keep(name: SectionName): void {
    for (const { id } of this.#finder.find(name)) this.kept.add(id);
  }

  async add(line: PlacedRow<AdoptionLine>): Promise<void> {
    const { row, place } = line;
    const found = this.#finder.find(row.section);
    const [section] = found;
    if (!section || found.length > 1) {
      this.keep(row.section);
      const code = section ? 'section_ambiguous' : 'section_unknown';
      const params = { section: describeSection(row.section) };
      return this.#problems.add({ severity: 'error', ...place, field: 'section', code, params });
    }
    const file = this.sections.get(section.id) ?? {
      ...{ label: section.label, place, isInclusiveAccess: false, none: undefined },
      books: new Map<string, PlacedRow<AdoptionLine>>(),
    };
    this.sections.set(section.id, file);
    file.isInclusiveAccess ||= row.isInclusiveAccess;
    if (row.isbn === undefined) file.none ??= place;
    else await this.#addBook(file, row.isbn, line);
  }

  async #addBook({ books }: SectionFile, isbn: string, line: PlacedRow<AdoptionLine>): Promise<void> {
    const first = books.get(isbn);
    if (!first) {
      books.set(isbn, line);
      return;
    }
    const params = { firstLine: first.place.line };
    await this.#problems.add({ severity: 'warning', ...line.place, field: 'isbn', code: 'line_repeated', params });
  }
}
