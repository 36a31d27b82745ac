/** `{{ a.b[0] }}` is the path ['a', 'b', 0]; a computed part is null. */
export type LiquidPath = { parts: (string | number | null)[]; offset: number };

/** A path by its parts, or a literal, range or keyword as written. */
export type LiquidValue =
  | { kind: 'path'; parts: LiquidPath['parts'] }
  | { kind: 'text' | 'number' | 'word' | 'range'; text: string };

export type LiquidFilter = { name: string; offset: number; given: LiquidValue[] };

/** One test of a condition: `joint` connects it to those after it, which belong together (`a and (b or c)`). */
export type LiquidTest = {
  negated: boolean;
  left: LiquidValue;
  operator: string | null;
  right: LiquidValue | null;
  joint: 'and' | 'or' | null;
};

export type LiquidExpression = {
  paths: LiquidPath[];
  filters: LiquidFilter[];
  /** The values in order, without arguments of filters and contents of brackets. */
  values: LiquidValue[];
  tests: LiquidTest[];
  /** Whether a loop uses only a part of its list, or reverses it. */
  isPartial: boolean;
  /** The message and offset of the first error. */
  problem: { message: string; offset: number } | null;
};

type Word = { kind: 'name' | 'number' | 'string' | 'symbol' | 'end'; text: string; offset: number };

const literals = new Set(['true', 'false', 'nil', 'null', 'empty', 'blank']);
const operators = new Set(['==', '!=', '>', '<', '>=', '<=', 'contains']);

/** The content of an output or a tag by kind; `name` is the one that a tag assigns. */
const grammars = {
  /** `{{ value | filters }}` */
  output: (reader: ExpressionReader) => reader.filtered(),
  /** `{% if a == b and c %}` */
  condition: (reader: ExpressionReader) => reader.condition(),
  /** `{% case value %}` */
  case: (reader: ExpressionReader) => reader.top(),
  /** `{% when a, b or c %}` */
  when: (reader: ExpressionReader) => {
    do reader.top();
    while (reader.take(',') || reader.take('or'));
  },
  /** `{% for item in items limit: 3 %}`: the first path is the list. */
  for: (reader: ExpressionReader) => {
    const name = reader.name();
    reader.expect('in');
    reader.top();
    for (;;) {
      if (reader.take('reversed')) {
        reader.isPartial = true;
        continue;
      }
      if (!reader.take('limit') && !reader.take('offset')) return name;
      reader.isPartial = true;
      reader.expect(':');
      reader.value();
    }
  },
  /** `{% assign name = value | filters %}` */
  assign: (reader: ExpressionReader) => {
    const name = reader.name();
    reader.expect('=');
    reader.filtered();
    return name;
  },
};

/** Parses the Liquid of an output or a tag; `offset` is that of the text. */
export function parseExpression(
  grammar: keyof typeof grammars,
  text: string,
  offset: number,
): LiquidExpression & { name: string } {
  const reader = new ExpressionReader(text, offset);
  const name = grammars[grammar](reader) ?? '';
  reader.expectEnd();
  const { paths, found: filters, values, tests, isPartial, problem } = reader;
  return { paths, filters, values, tests, isPartial, problem, name };
}

class ExpressionReader {
  paths: LiquidPath[] = [];
  found: LiquidFilter[] = [];
  values: LiquidValue[] = [];
  tests: LiquidTest[] = [];
  isPartial = false;
  problem: { message: string; offset: number } | null = null;
  private word: Word;
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly offset: number,
  ) {
    this.word = this.next();
  }

  condition(): void {
    for (let count = 0; !this.problem; count += 1) {
      if (count > 100) this.fail('This condition is too long.');
      const negated = this.take('not');
      const left = this.value();
      const isCompared = operators.has(this.word.text) && this.word.kind !== 'string';
      const operator = isCompared ? this.word.text : null;
      if (isCompared) this.advance();
      const right = isCompared ? this.value() : null;
      const joint = this.take('and') ? 'and' : this.take('or') ? 'or' : null;
      this.tests.push({ negated, left, operator, right, joint });
      if (joint === null) return;
    }
  }

  /** A value that is not an argument. */
  top(): void {
    this.values.push(this.value());
  }

  filtered(): void {
    this.top();
    while (this.take('|')) {
      const { offset } = this.word;
      const name = this.name();
      if (this.problem) return;
      const filter: LiquidFilter = { name, offset, given: [] };
      this.found.push(filter);
      if (!this.take(':')) continue;
      do {
        filter.given.push(this.value());
        // `name: value` arguments.
        if (this.take(':')) {
          this.paths.pop();
          this.value();
        }
      } while (this.take(',') && !this.problem);
    }
  }

  value(depth = 0): LiquidValue {
    const { kind, text, offset } = this.word;
    if (this.problem) return { kind: 'word', text };
    if (depth > 10) this.fail('This is nested too deeply.');
    else if (kind === 'string' || kind === 'number') {
      this.advance();
      return { kind: kind === 'string' ? 'text' : 'number', text };
    } else if (this.take('(')) {
      this.value(depth + 1);
      this.expect('..');
      this.value(depth + 1);
      this.expect(')');
      return { kind: 'range', text: '' };
    } else if (kind === 'name') {
      this.advance();
      if (literals.has(text) && this.word.text !== '.' && this.word.text !== '[')
        return { kind: 'word', text };
      const path: LiquidPath = { parts: [text], offset };
      this.paths.push(path);
      this.properties(path, depth);
      return { kind: 'path', parts: path.parts };
    } else this.fail('A variable or value is missing here.');
    return { kind: 'word', text };
  }

  name(): string {
    const { kind, text } = this.word;
    if (kind !== 'name') {
      this.fail('A name is missing here.');
      return '';
    }
    this.advance();
    return text;
  }

  take(text: string): boolean {
    if (this.problem || this.word.text !== text || this.word.kind === 'string') return false;
    this.advance();
    return true;
  }

  expect(text: string): void {
    if (!this.problem && !this.take(text)) this.fail(`"${text}" is missing here.`);
  }

  expectEnd(): void {
    if (!this.problem && this.word.kind !== 'end')
      this.fail(`"${this.word.text.slice(0, 40)}" does not belong here.`);
  }

  private properties(path: LiquidPath, depth: number): void {
    while (!this.problem) {
      if (this.take('.')) path.parts.push(this.name());
      else if (this.take('[')) {
        const { kind, text } = this.word;
        const known = kind === 'string' ? text : kind === 'number' ? Number(text) : null;
        this.value(depth + 1);
        path.parts.push(known);
        this.expect(']');
      } else return;
      if (path.parts.length > 20) this.fail('This path is too long.');
    }
  }

  private fail(message: string): void {
    this.problem ??= { message, offset: this.word.offset };
  }

  private advance(): void {
    this.word = this.next();
  }

  private next(): Word {
    wordPattern.lastIndex = this.at;
    const [whole = '', string, number, name, symbol] = wordPattern.exec(this.text) ?? [];
    const text = string ?? number ?? name ?? symbol ?? '';
    const offset = this.offset + this.at + whole.length - text.length;
    this.at += whole.length;
    if (string !== undefined) return { kind: 'string', text: text.slice(1, -1), offset };
    if (symbol === '"' || symbol === "'") {
      this.problem ??= { message: 'This text is never closed by its quote.', offset };
      this.at = this.text.length;
      return { kind: 'end', text: '', offset };
    }
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : symbol ? 'symbol' : 'end';
    return { kind, text, offset };
  }
}

/** White space, then a string, number, name or operator. */
const wordPattern =
  /\s*(?:("[^"]*"|'[^']*')|(-?\d+(?:\.\d+)?)|([A-Za-z_](?:[\w-]*\w)?\??)|(\.\.|[=!<>]=|\S))?/y;
