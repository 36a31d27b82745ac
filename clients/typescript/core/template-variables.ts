/**
 * The variables of each template, by its id. Empty here: the file that `postroom types` writes fills it in, and from
 * then on the compiler checks the `variables` of every send.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is there to be merged with.
export interface TemplateVariables {}
