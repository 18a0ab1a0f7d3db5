import type { AnalyticsSink } from '../modules/site/data/analytics-api.ts';

/** The analytics sink of this installation. None by default; an operator may set one here. */
export const analyticsSink: AnalyticsSink | undefined = undefined;
