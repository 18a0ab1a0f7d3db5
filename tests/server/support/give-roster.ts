import type { ReadProblem, ReadRow, RosterReader, RosterRow } from '../../../server/imports/roster-row.ts';

/** A row of a test's file, or a problem that the reader found. */
export type FileItem = RosterRow | (RosterRow & { readonly isDeleted: true }) | ReadProblem;

/** Readers of files that are not on the disk: the path is the name of a list of items. */
export class FilesInMemory {
  readonly #files = new Map<string, readonly FileItem[]>();

  set(path: string, items: readonly FileItem[]): void {
    this.#files.set(path, items);
  }

  readonly reader: RosterReader = (path) => readItems(this.#files.get(path) ?? []);
}

async function* readItems(items: readonly FileItem[]): AsyncGenerator<ReadRow | ReadProblem> {
  for (const [index, item] of items.entries()) {
    if ('kind' in item) yield item;
    else {
      const { isDeleted, ...row } = { isDeleted: false, ...item };
      yield {
        kind: 'row',
        location: { file: `${item.entity}.csv`, line: index + 2 },
        row,
        ...(isDeleted ? { isDeleted } : {}),
      };
    }
  }
}

export const term = (code: string, more: object = {}) => ({
  ...{ entity: 'term' as const, key: `t-${code}`, code, title: `Term ${code}` },
  ...{ startDate: '2026-09-01', endDate: '2026-12-18', addDropDate: '2026-09-15' },
  ...more,
});

export const course = (number: string, more: object = {}) => ({
  ...{ entity: 'course' as const, key: `c-${number}`, department: 'HIST', number, name: `History ${number}` },
  ...more,
});

export const section = (key: string, courseNumber = '101', termCode = '2026FA', more: object = {}) => ({
  ...{ entity: 'section' as const, key, courseKey: `c-${courseNumber}`, termKey: `t-${termCode}` },
  ...{ name: `Section ${key}`, number: key },
  ...more,
});

export const person = (key: string, more: object = {}) => ({
  ...{ entity: 'person' as const, key, firstName: `First ${key}`, lastName: `Last ${key}` },
  ...{ email: `${key}@school.example`, username: key, studentNumber: `N-${key}` },
  ...more,
});

export const enrollment = (sectionKey: string, personKey: string, more: object = {}) => ({
  ...{ entity: 'enrollment' as const, key: `${sectionKey}\t${personKey}`, sectionKey, personKey },
  ...{ role: 'student' as const, status: 'active' as const },
  ...more,
});
