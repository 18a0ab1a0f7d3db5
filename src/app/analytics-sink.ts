import type { AnalyticsSink } from '../api/analytics.ts';

/** Where this installation sends its events: nowhere. Whoever runs it may put another sink here. */
export const analyticsSink: AnalyticsSink | undefined = undefined;
