/** An expression of any template language. Paths are written with dots: `user.name`, `lines[0]`. */
export type Expression =
  | { kind: 'path' | 'text' | 'number' | 'word'; text: string; quote?: string | undefined }
  /** A function, a method `on` a value, or a filter behind it; named arguments are `options`. */
  | {
      kind: 'call';
      name: string;
      on: Expression | null;
      given: Expression[];
      options: Options;
      isFilter?: true;
    }
  | { kind: 'choice'; test: Expression; value: Expression; otherwise: Expression | null }
  | { kind: 'and' | 'or'; left: Expression; right: Expression }
  | { kind: 'not'; value: Expression }
  | { kind: 'compare' | 'sum'; sign: string; left: Expression; right: Expression }
  | { kind: 'join'; left: Expression; right: Expression };

export type Options = ReadonlyMap<string, Expression>;

/** What differs between languages: a name's `?` in Ruby, `?size` and `!'x'` in FreeMarker, `.` and `->` in PHP. */
export type Manner = 'plain' | 'script' | 'freemarker' | 'php';

type Token = {
  kind: 'name' | 'text' | 'number' | 'symbol' | 'sign' | 'end';
  text: string;
  isSpaced: boolean;
};

const noOptions: Options = new Map();
const maxLength = 1_000;
const maxDepth = 40;

const texts = String.raw`"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|\`(?:[^\`\\]|\\[\s\S])*\``;
const signs = String.raw`===|!==|==|!=|<=|>=|=>|&&|\|\||\?\?|\?:|\?->|\?\.|&\.|->|::|[-+*/%~<>!?:.,|()[\]{}=;]`;
const tokenOf: Readonly<Record<Manner, RegExp>> = {
  plain: pattern(String.raw`[@$\\]?[A-Za-z_][\w\\]*(?:-[A-Za-z]\w*)*`),
  script: pattern(String.raw`@{0,2}\$?[A-Za-z_]\w*(?:[?!](?=[\s.()&|,]|$))?`),
  freemarker: pattern(String.raw`[A-Za-z_]\w*`),
  php: pattern(String.raw`\$?\\?[A-Za-z_][\w\\]*`),
};

function pattern(name: string): RegExp {
  return new RegExp(
    String.raw`(\s*)(?:(${texts})|(\d+(?:\.\d+)?)|((?<![\w"'\])]\s{0,9}):(?:[A-Za-z_]\w*|'[^']*'|"[^"]*"))|(${name})|(${signs}))`,
    'y',
  );
}

const comparing: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ '===': '==', '!==': '!=', '==': '==', '!=': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' },
    ...{ eq: '==', ne: '!=', neq: '!=', gt: '>', gte: '>=', ge: '>=', lt: '<', lte: '<=', le: '<=' },
    contains: 'contains',
  }),
);

/** Reads an expression; null if it is none, or of a kind that says nothing to a reader of emails. */
export function readExpression(text: string, manner: Manner): Expression | null {
  if (text.length > maxLength) return null;
  const tokens = tokensOf(text, manner);
  if (!tokens) return null;
  const reader = new Reader(tokens, manner);
  try {
    const read = reader.choice();
    return reader.isAtEnd() ? read : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

class Unreadable extends Error {}

function tokensOf(text: string, manner: Manner): Token[] | null {
  const one = tokenOf[manner];
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  for (let at = 0; at < end; at = one.lastIndex) {
    one.lastIndex = at;
    const [matched, space = '', quoted, number, symbol, name, sign] = one.exec(text) ?? [];
    if (matched === undefined) return null;
    const isSpaced = space !== '';
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted, isSpaced });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number, isSpaced });
    else if (symbol !== undefined)
      tokens.push({ kind: 'symbol', text: symbol.replace(/^:["']?|["']$/g, ''), isSpaced });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, isSpaced });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: signOf(sign, manner), isSpaced });
  }
  return tokens;
}

/** One sign for what languages write differently. */
function signOf(sign: string, manner: Manner): string {
  if (manner === 'php' && sign === '.') return '~';
  return /^(?:\?->|\?\.|&\.|->|::)$/.test(sign) ? '.' : sign;
}

const endToken: Token = { kind: 'end', text: '', isSpaced: true };

class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly manner: Manner,
  ) {}

  isAtEnd(): boolean {
    this.take(';');
    return this.at >= this.tokens.length;
  }

  /** `a ? b : c`, `a ?: c`, `b if a else c`. */
  choice(): Expression {
    if (++this.depth > maxDepth) throw new Unreadable();
    const first = this.or();
    const read = this.choiceBehind(first);
    this.depth -= 1;
    return this.filtersOf(read);
  }

  private choiceBehind(first: Expression): Expression {
    if (this.take('?:')) return { kind: 'or', left: first, right: this.choice() };
    if (this.take('?')) {
      const value = this.choice();
      return { kind: 'choice', test: first, value, otherwise: this.take(':') ? this.choice() : null };
    }
    const isIf = this.takeWord('if');
    if (!isIf && !this.takeWord('unless')) return first;
    const test = this.or();
    const otherwise = this.takeWord('else') ? this.choice() : null;
    return { kind: 'choice', test: isIf ? test : { kind: 'not', value: test }, value: first, otherwise };
  }

  private or(): Expression {
    let left = this.and();
    while (this.take('||') || this.take('??') || this.takeWord('or'))
      left = { kind: 'or', left, right: this.and() };
    return left;
  }

  private and(): Expression {
    let left = this.not();
    while (this.take('&&') || this.takeWord('and')) left = { kind: 'and', left, right: this.not() };
    return left;
  }

  private not(): Expression {
    if (++this.depth > maxDepth) throw new Unreadable();
    const isNot = this.take('!') || this.takeWord('not');
    const read: Expression = isNot ? { kind: 'not', value: this.not() } : this.comparison();
    this.depth -= 1;
    return read;
  }

  private comparison(): Expression {
    const left = this.sum();
    const { kind, text } = this.next();
    if (kind !== 'sign' && kind !== 'name') return left;
    const sign = comparing.get(text === '=' && this.manner === 'freemarker' ? '==' : text);
    if (sign !== undefined) {
      this.at += 1;
      return { kind: 'compare', sign, left, right: this.sum() };
    }
    if (this.takeWord('is')) return this.stateOf(left);
    const isNot = this.is('name', 'not') && this.is('name', 'in', 1) && this.takeWord('not');
    if (!this.takeWord('in')) return left;
    const test: Expression = { kind: 'compare', sign: 'contains', left: this.sum(), right: left };
    return isNot ? { kind: 'not', value: test } : test;
  }

  /** `is defined`, `is not empty` and their like. */
  private stateOf(left: Expression): Expression {
    const isNot = this.takeWord('not');
    const { kind, text } = this.next();
    if (kind !== 'name') throw new Unreadable();
    this.at += 1;
    if (text === 'same' && this.takeWord('as')) {
      const test: Expression = { kind: 'compare', sign: '==', left, right: this.primary() };
      return isNot ? { kind: 'not', value: test } : test;
    }
    if (text === 'defined') return isNot ? { kind: 'not', value: left } : left;
    if (!/^(?:none|null|empty|nil)$/i.test(text)) throw new Unreadable();
    if (isNot) return left;
    return { kind: 'compare', sign: '==', left, right: { kind: 'word', text: 'nil' } };
  }

  private sum(): Expression {
    let left = this.product();
    for (;;) {
      if (this.take('~')) left = { kind: 'join', left, right: this.product() };
      else {
        const sign = ['+', '-'].find((one) => this.take(one));
        if (sign === undefined) return left;
        const right = this.product();
        const isText = (side: Expression) => side.kind === 'text' || side.kind === 'join';
        left =
          sign === '+' && (isText(left) || isText(right))
            ? { kind: 'join', left, right }
            : { kind: 'sum', sign, left, right };
      }
    }
  }

  private product(): Expression {
    let left = this.primary();
    for (;;) {
      const sign = ['*', '/', '%'].find((one) => this.take(one));
      if (sign === undefined) return left;
      left = { kind: 'sum', sign, left, right: this.primary() };
    }
  }

  private primary(): Expression {
    const { kind, text } = this.next();
    this.at += 1;
    if (kind === 'text') return this.behind(this.adjacent(textOf(text)));
    if (kind === 'number') return { kind: 'number', text };
    if (kind === 'symbol') return { kind: 'text', text };
    if (kind === 'name') return this.behind(this.named(text));
    if (text === '-' && this.next().kind === 'number') return { kind: 'number', text: `-${this.word()}` };
    if (text === '[' && this.take(']')) return { kind: 'word', text: 'empty' };
    if (text === '(') {
      // `(string) $x` of PHP.
      if (
        this.manner === 'php' &&
        this.is('sign', ')', 1) &&
        /^(?:string|int|float|bool|array)$/.test(this.next().text)
      ) {
        this.at += 2;
        return this.primary();
      }
      const inside = this.choice();
      this.expect(')');
      return this.behind(inside);
    }
    throw new Unreadable();
  }

  /** Texts beside each other are one in Python and Ruby. */
  private adjacent(first: Expression): Expression {
    let left = first;
    while (this.next().kind === 'text') {
      const right = textOf(this.word());
      left =
        left.kind === 'text' && right.kind === 'text'
          ? { ...left, text: left.text + right.text }
          : { kind: 'join', left, right };
    }
    return left;
  }

  private word(): string {
    const { text } = this.next();
    this.at += 1;
    return text;
  }

  private named(name: string): Expression {
    if (/^(?:true|false)$/i.test(name)) return { kind: 'word', text: name.toLowerCase() };
    if (/^(?:nil|null|none|undefined|empty|blank)$/i.test(name) && !this.is('sign', '('))
      return { kind: 'word', text: /^(?:empty|blank)$/i.test(name) ? name.toLowerCase() : 'nil' };
    if (/^(?:if|unless|else|do|and|or|in|is|end|function)$/.test(name)) throw new Unreadable();
    if (name === 'new' && this.take('{')) {
      this.optionsOf(new Map(), '}');
      return { kind: 'text', text: '' };
    }
    if (name === 'new' && this.next().kind === 'name') return this.named(`new ${this.word()}`);
    if (name === 'not') throw new Unreadable();
    return { kind: 'path', text: name };
  }

  /** What follows a value: its properties, methods and filters. */
  private behind(first: Expression): Expression {
    let value = first;
    for (;;) {
      const { isSpaced } = this.next();
      if (this.is('sign', '.') && this.isNameAt(1)) {
        this.at += 1;
        value = this.propertyOf(value, this.word());
      } else if (this.is('sign', '.') && !isSpaced && this.tokens[this.at + 1]?.kind === 'number') {
        this.at += 1;
        value = indexOf(value, this.word());
      } else if (this.is('sign', '[') && !isSpaced) {
        this.at += 1;
        const key = this.choice();
        this.expect(']');
        value = keyOf(value, key);
      } else if (this.is('sign', '(') && (!isSpaced || this.manner === 'plain') && value.kind === 'path') {
        value = this.callOf(value, this.argumentsOf(')'));
      } else if (this.manner === 'script' && value.kind === 'path' && isSpaced && this.startsArgument())
        value = this.callOf(value, this.argumentsOf(null));
      else if (
        this.manner === 'freemarker' &&
        (this.is('sign', '?') || this.is('sign', '??') || this.is('sign', '!'))
      ) {
        const read = this.builtInOf(value);
        if (!read) return value;
        value = read;
      } else if (this.is('sign', '|') && this.isNameAt(1) && value.kind !== 'number')
        value = this.filterOf(value);
      else return value;
    }
  }

  /** Filters behind the whole. */
  private filtersOf(first: Expression): Expression {
    let value = first;
    while (this.is('sign', '|') && this.isNameAt(1)) value = this.filterOf(value);
    return value;
  }

  private filterOf(on: Expression): Expression {
    this.at += 1;
    const name = this.word().replace('@', '');
    if (this.is('sign', '(')) return { ...this.argumentsOf(')'), kind: 'call', name, on, isFilter: true };
    const given: Expression[] = [];
    const options = new Map<string, Expression>();
    if (this.take(':'))
      do {
        if (this.next().kind === 'name' && this.is('sign', ':', 1)) {
          const key = this.word();
          this.at += 1;
          options.set(key, this.primaryOnly());
        } else given.push(this.primaryOnly());
      } while (this.take(','));
    return { kind: 'call', name, on, given, options, isFilter: true };
  }

  /** An argument that ends before the next filter. */
  private primaryOnly(): Expression {
    const { kind, text } = this.next();
    if (kind === 'text') {
      this.at += 1;
      return textOf(text);
    }
    if (kind !== 'name') return this.primary();
    this.at += 1;
    let value = this.named(text);
    while (this.is('sign', '.') && this.isNameAt(1)) {
      this.at += 1;
      value = this.propertyOf(value, this.word());
    }
    return value;
  }

  private propertyOf(of: Expression, name: string): Expression {
    const value = pathOf(of);
    const isPlain = value.kind === 'path' && !name.endsWith('?');
    if (isPlain) return { kind: 'path', text: `${value.text}.${name}` };
    const call: Expression & { kind: 'call' } = {
      kind: 'call',
      name,
      on: value,
      given: [],
      options: noOptions,
    };
    return this.is('sign', '(') && !this.next().isSpaced ? { ...call, ...this.argumentsOf(')') } : call;
  }

  private callOf(
    { text }: { text: string },
    more: Pick<Expression & { kind: 'call' }, 'given' | 'options'>,
  ): Expression {
    const dot = text.lastIndexOf('.');
    const on: Expression | null = dot > 0 ? { kind: 'path', text: text.slice(0, dot) } : null;
    return { kind: 'call', name: text.slice(dot + 1), on, ...more };
  }

  private builtInOf(on: Expression): Expression | null {
    if (this.take('??')) return { kind: 'call', name: 'exists', on, given: [], options: noOptions };
    if (this.take('!')) {
      const { kind, isSpaced, text } = this.next();
      const isGiven =
        kind === 'text' || (!isSpaced && (kind === 'number' || kind === 'name' || text === '('));
      return isGiven ? { kind: 'or', left: on, right: this.primary() } : on;
    }
    if (!this.isNameAt(1) || (this.tokens[this.at + 1] ?? endToken).isSpaced) return null;
    this.at += 1;
    const name = this.word();
    const isCall = this.is('sign', '(');
    return {
      ...(isCall ? this.argumentsOf(')') : { given: [], options: noOptions }),
      ...{ kind: 'call', name, on },
    };
  }

  private argumentsOf(end: ')' | null): { given: Expression[]; options: Options } {
    const given: Expression[] = [];
    const options = new Map<string, Expression>();
    if (end) this.at += 1;
    while (end ? !this.is('sign', end) : this.at < this.tokens.length) {
      const key = this.key();
      if (key !== null) options.set(key, this.argument());
      else if (this.take('[')) this.optionsOf(options, ']');
      else if (this.take('{')) this.optionsOf(options, '}');
      else given.push(this.choice());
      if (!this.take(',')) break;
    }
    if (end) this.expect(end);
    return { given, options };
  }

  /** The name of a named argument: `a: b`, `a=b`, `'a' => $b`; null before any other. */
  private key(): string | null {
    const canName = ['name', 'text', 'symbol'].includes(this.next().kind);
    if (!canName || !/^(?:[:=]|=>)$/.test(this.signAt(1))) return null;
    const key = this.word().replace(/^["']|["']$/g, '');
    this.at += 1;
    return key;
  }

  /** The pairs of `['a' => $b]` and `{'a': b}`; a list has none. */
  private optionsOf(options: Map<string, Expression>, end: string): void {
    while (!this.is('sign', end)) {
      const key = this.key();
      const value = this.argument();
      if (key !== null) options.set(key, value);
      if (!this.take(',')) break;
    }
    this.expect(end);
  }

  private argument(): Expression {
    const inner = new Map<string, Expression>();
    if (this.take('[')) this.optionsOf(inner, ']');
    else if (this.take('{')) this.optionsOf(inner, '}');
    else return this.choice();
    return { kind: 'text', text: '' };
  }

  /** Whether an argument of a Ruby call without brackets begins. */
  private startsArgument(): boolean {
    const { kind, text } = this.next();
    if (kind === 'text' || kind === 'number' || kind === 'symbol') return true;
    return (
      kind === 'name' &&
      !/^(?:if|unless|else|and|or|in|is|not|do|eq|ne|neq|gte?|ge|lte?|le|contains)$/.test(text)
    );
  }

  private isNameAt(ahead: number): boolean {
    return this.tokens[this.at + ahead]?.kind === 'name';
  }

  private signAt(ahead: number): string {
    const token = this.tokens[this.at + ahead];
    return token?.kind === 'sign' ? token.text : '';
  }

  private next(): Token {
    return this.tokens[this.at] ?? endToken;
  }

  private is(kind: Token['kind'], text: string, ahead = 0): boolean {
    const token = this.tokens[this.at + ahead];
    return token?.kind === kind && token.text === text;
  }

  private take(sign: string): boolean {
    const found = this.is('sign', sign);
    if (found) this.at += 1;
    return found;
  }

  private takeWord(word: string): boolean {
    const found = this.is('name', word);
    if (found) this.at += 1;
    return found;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw new Unreadable();
  }
}

/** A method without arguments is as good as a property. */
function pathOf(value: Expression): Expression {
  if (value.kind !== 'call' || value.isFilter || value.given.length > 0 || value.options.size > 0)
    return value;
  if (value.name.endsWith('?') || (value.on && value.on.kind !== 'path')) return value;
  return { kind: 'path', text: value.on ? `${value.on.text}.${value.name}` : value.name };
}

/** A property by its key: `a['b']` is `a.b`, `a[b]` as well, which is then given under that name. */
function keyOf(value: Expression, key: Expression): Expression {
  if (value.kind !== 'path') throw new Unreadable();
  if (key.kind === 'number') return indexOf(value, key.text);
  if (key.kind === 'text') return { kind: 'path', text: `${value.text}["${key.text.replaceAll('"', '')}"]` };
  if (key.kind !== 'path') throw new Unreadable();
  return { kind: 'path', text: `${value.text}.${key.text.replace(/^[@$]+/, '').replaceAll('.', '_')}` };
}

function indexOf(value: Expression, index: string): Expression {
  if (value.kind !== 'path') throw new Unreadable();
  return { kind: 'path', text: `${value.text}[${index}]` };
}

/** A text, or what puts one together: `#{…}` in Ruby's, `${…}` in JavaScript's. */
function textOf(quoted: string): Expression {
  const mark = quoted[0];
  const inside = quoted.slice(1, -1);
  const values = mark === '"' ? /#\{([^{}]*)\}/ : mark === '`' ? /\$\{([^{}]*)\}/ : null;
  const [found = '', code = ''] = values?.exec(inside) ?? [];
  if (found === '') return { kind: 'text', text: inside.replaceAll(/\\(.)/g, '$1'), quote: mark };
  const at = inside.indexOf(found);
  const value = readExpression(code, 'script');
  if (!value) throw new Unreadable();
  const before: Expression = { kind: 'text', text: inside.slice(0, at).replaceAll(/\\(.)/g, '$1') };
  const start: Expression = at === 0 ? value : { kind: 'join', left: before, right: value };
  const rest = inside.slice(at + found.length);
  return rest === '' ? start : { kind: 'join', left: start, right: textOf(`${mark}${rest}${mark}`) };
}
