import type { AnalyticsEvent } from '../domain/site/analytics-event-schema.ts';

/** Takes events away. It must not throw, and nobody waits for it. */
export type AnalyticsSink = (event: AnalyticsEvent) => void;

let sink: AnalyticsSink | undefined;

/** Sends events to this sink from now on; to none until somebody says so. */
export function setAnalyticsSink(next: AnalyticsSink | undefined): void {
  sink = next;
}

/** Tells what happened. Without a sink it goes nowhere. */
export function trackEvent(event: AnalyticsEvent): void {
  sink?.(event);
}
