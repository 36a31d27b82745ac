/** One finding of `POST /templates/{id}/checks`. */
export type TemplateCheck = {
  object: 'template_check';
  rule: string;
  severity: 'error' | 'warning' | 'hint';
  message: string;
  line: number | null;
  column: number | null;
};
