import type { RowLocation } from '../roster-row.ts';
import type { ProblemLog } from '../stage/problem-log.ts';
import type { LocatedRow } from '../table/collect-rows.ts';
import type { AdoptionLine } from './adoption-rows.ts';
import { describeSection, type SectionFinder, type SectionName } from './section-finder.ts';

/** The statements of a file about one section. */
export interface SectionFile {
  readonly label: string;
  readonly location: RowLocation;
  isInclusiveAccess: boolean;
  /** Location of the statement that the section needs no materials. */
  none: RowLocation | undefined;
  readonly books: Map<string, LocatedRow<AdoptionLine>>;
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

  async add(line: LocatedRow<AdoptionLine>): Promise<void> {
    const { row, location } = line;
    const found = this.#finder.find(row.section);
    const [section] = found;
    if (!section || found.length > 1) {
      this.keep(row.section);
      const code = section ? 'section_ambiguous' : 'section_unknown';
      const params = { section: describeSection(row.section) };
      return this.#problems.add({ severity: 'error', ...location, field: 'section', code, params });
    }
    const file = this.sections.get(section.id) ?? {
      ...{ label: section.label, location, isInclusiveAccess: false, none: undefined },
      books: new Map<string, LocatedRow<AdoptionLine>>(),
    };
    this.sections.set(section.id, file);
    file.isInclusiveAccess ||= row.isInclusiveAccess;
    if (row.isbn === undefined) file.none ??= location;
    else await this.#addBook(file, row.isbn, line);
  }

  async #addBook({ books }: SectionFile, isbn: string, line: LocatedRow<AdoptionLine>): Promise<void> {
    const first = books.get(isbn);
    if (!first) {
      books.set(isbn, line);
      return;
    }
    const params = { firstLine: first.location.line };
    await this.#problems.add({ severity: 'warning', ...line.location, field: 'isbn', code: 'line_repeated', params });
  }
}
