/** What goes in and out of an operation; what it does not have is left out. */
export type Operation<Given extends { query?: unknown; body?: unknown; answer?: unknown }> = {
  [Part in 'query' | 'body' | 'answer']: Part extends keyof Given ? Given[Part] : undefined;
};
