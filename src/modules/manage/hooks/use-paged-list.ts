import { useState } from 'react';
import type { ApiError, Result } from '../../../engine/http/api-error.ts';
import { loadStaffClient } from '../data/load-staff-client.ts';
import type { StaffClient } from '../data/manage-client.ts';
import type { ListPage } from '../data/staff-call.ts';
import { browserTimer, type SetTimer, usePolling } from './use-polling.ts';
import { useServerData } from './use-server-data.ts';

type LoadPage<Item> = (staff: StaffClient, cursor: string | undefined) => Promise<Result<ListPage<Item>>>;

export interface PagedList<Item> {
  /** `undefined` until the first page has arrived. */
  readonly items: readonly Item[] | undefined;
  readonly error: ApiError | undefined;
  /** Number of all rows; `null` if there are more than the server counts, `undefined` if it does not count. */
  readonly total: number | null | undefined;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly reload: () => void;
}

/** For a list whose rows a job of the server changes. */
interface JobOfRows<Item> {
  readonly isWorkingOn: (item: Item) => boolean;
  readonly setTimer: SetTimer;
}

/**
 * Loads a list page by page. A reload starts again with the first page.
 * @param job the first page is loaded again while the job works on one of its rows, unless more pages are shown
 */
export function usePagedList<Item>(key: string, loadPage: LoadPage<Item>, job?: JobOfRows<Item>): PagedList<Item> {
  const data = useServerData(key, (staff) => loadPage(staff, undefined));
  const { latest, reload } = data;
  const [later, setLater] = useState<{ after: object; page: ListPage<Item> }>();
  const [problem, setProblem] = useState<{ after: object; error: ApiError }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const first = latest.value;
  const rest = first && later?.after === first ? later.page : undefined;
  usePolling(data, ({ items }) => (rest ? undefined : progressOf(items, job)), job?.setTimer ?? browserTimer);
  const nextCursor = (rest ?? first)?.nextCursor ?? null;

  const append = async () => {
    if (!first || nextCursor === null) return;
    setLoadingMore(true);
    const answer = await loadPage(await loadStaffClient(), nextCursor);
    setLoadingMore(false);
    if (!answer.ok) setProblem({ after: first, error: answer.error });
    else {
      setProblem(undefined);
      setLater({ after: first, page: { ...answer.value, items: [...(rest?.items ?? []), ...answer.value.items] } });
    }
  };
  return {
    items: first && [...first.items, ...(rest?.items ?? [])],
    error: problem && problem.after === first ? problem.error : latest.error,
    total: first?.total,
    hasMore: nextCursor !== null,
    isLoadingMore,
    loadMore: () => void append().catch((cause: unknown) => reportError(cause)),
    reload,
  };
}

/** The number of rows that the job still works on; `undefined` if there is none. */
function progressOf<Item>(items: readonly Item[], job: JobOfRows<Item> | undefined): string | undefined {
  const left = job ? items.filter(job.isWorkingOn).length : 0;
  return left > 0 ? String(left) : undefined;
}
