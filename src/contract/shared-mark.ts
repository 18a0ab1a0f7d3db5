/** The cookie that lasts as long as the browser of a shared computer is open; scripts may see it. No schema: the first chunk has it. */
export const SHARED_MARK = 'carrel_shared';
