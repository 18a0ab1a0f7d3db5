/** What happened, for whoever measures how the product is used. No fact about a person is in it. */
export type AnalyticsEvent =
  | { readonly name: 'opting.asked'; readonly courseId: string; readonly direction: 'in' | 'out' }
  | { readonly name: 'launch.failed'; readonly productId: string; readonly reason: string }
  | { readonly name: 'handOff.opened'; readonly courseId: string }
  | { readonly name: 'handOff.failed'; readonly courseId: string; readonly reason: string };
