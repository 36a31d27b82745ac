/** What a panel is to unfold; `count` tells one wish from the next for the same. */
export type Asked = { name: string | null; count: number };
