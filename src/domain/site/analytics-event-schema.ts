/** A usage event (SITE-7). It contains no data about a person. */
export type AnalyticsEvent =
  | { readonly name: 'opting.asked'; readonly courseId: string; readonly direction: 'in' | 'out' }
  | { readonly name: 'launch.failed'; readonly productId: string; readonly reason: string }
  | { readonly name: 'handOff.opened'; readonly courseId: string }
  | { readonly name: 'handOff.failed'; readonly courseId: string; readonly reason: string };
