/** The input and output of an operation; missing ones are left out. */
export type Operation<Given extends { query?: unknown; body?: unknown; answer?: unknown }> = {
  [Part in 'query' | 'body' | 'answer']: Part extends keyof Given ? Given[Part] : undefined;
};
