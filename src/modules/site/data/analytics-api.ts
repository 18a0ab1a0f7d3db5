import type { AnalyticsEvent } from '../../../domain/site/analytics-event-schema.ts';

/** Receives usage events. It must not throw, and its result is not awaited. */
export type AnalyticsSink = (event: AnalyticsEvent) => void;

let sink: AnalyticsSink | undefined;

/** Sends events to this sink from now on. There is no sink by default (SITE-7). */
export function setAnalyticsSink(next: AnalyticsSink | undefined): void {
  sink = next;
}

/** Reports an event. Without a sink the event is discarded. */
export function trackEvent(event: AnalyticsEvent): void {
  sink?.(event);
}
