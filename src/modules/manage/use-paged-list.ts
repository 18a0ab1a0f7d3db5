import { useState } from 'react';
import type { ApiError, Result } from '../../engine/http/api-error.ts';
import type { StaffClient } from './data/manage-client.ts';
import type { ListPage } from './data/manage-school.ts';
import { loadStaffClient } from './load-staff-client.ts';
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

/** Loads a list page by page. A reload starts again with the first page. */
export function usePagedList<Item>(key: string, loadPage: LoadPage<Item>): PagedList<Item> {
  const { latest, reload } = useServerData(key, (staff) => loadPage(staff, undefined));
  const [later, setLater] = useState<{ after: object; page: ListPage<Item> }>();
  const [problem, setProblem] = useState<{ after: object; error: ApiError }>();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const first = latest.value;
  const rest = first && later?.after === first ? later.page : undefined;
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
