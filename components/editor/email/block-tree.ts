import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { Block, OpenMjml } from './block';

/** Where blocks come in: before the child at `at`. */
export type Place = { parent: string; at: number };

/** Which block each block stands in, by their ids. Only a change of the order makes it anew. */
type Parents = ReadonlyMap<string, string>;

const parentsOfBody = new WeakMap<Block, Parents>();

/** The blocks of an email, found by their ids. */
export class BlockTree {
  constructor(protected mjml: OpenMjml) {}

  get body(): Block {
    return this.mjml.body;
  }

  /** What stands before the body: the head. */
  get before(): string {
    return this.mjml.before;
  }

  find(id: string): Block | undefined {
    return this.chain(id)?.at(-1);
  }

  /** As `find`, of a block that has to be there. */
  get(id: string): Block {
    const block = this.find(id);
    if (!block) throw new Error('This block is no longer in the email.');
    return block;
  }

  has(id: string): boolean {
    return id === this.body.id || this.parents().has(id);
  }

  parentOf(id: string): Block | undefined {
    return this.chain(id)?.at(-2);
  }

  /** The blocks around a block, the nearest first. */
  around(id: string): Block[] {
    return this.chain(id)?.slice(0, -1).reverse() ?? [];
  }

  /** Its place among its siblings; 0 for the body. */
  indexOf(id: string): number {
    return this.parentOf(id)?.children.findIndex((child) => child.id === id) ?? 0;
  }

  /** Whether a block stands in another, or is it. */
  isInside(id: string, other: string): boolean {
    return this.chain(id)?.some((block) => block.id === other) ?? false;
  }

  /** Where a block stands below the body: its place in each of its parents. */
  pathOf(id: string): number[] {
    const chain = this.chain(id) ?? [];
    return chain.slice(1).map((block, level) => chain[level]?.children.indexOf(block) ?? 0);
  }

  /** The block at a path; undefined where there is none. */
  at(path: readonly number[]): Block | undefined {
    return path.reduce<Block | undefined>((block, place) => block?.children[place], this.body);
  }

  /** All blocks in reading order, the body first. */
  all(): Block[] {
    return withDescendants(this.body);
  }

  /** From the body to the block; undefined where it is not in the email. */
  private chain(id: string): Block[] | undefined {
    const ids = [id];
    for (let parent = this.parents().get(id); parent !== undefined; parent = this.parents().get(parent))
      ids.unshift(parent);
    if (ids[0] !== this.body.id) return undefined;
    const chain = [this.body];
    for (const next of ids.slice(1)) {
      const child = chain.at(-1)?.children.find((one) => one.id === next);
      if (!child) return undefined;
      chain.push(child);
    }
    return chain;
  }

  protected parents(): Parents {
    const known = parentsOfBody.get(this.body);
    if (known) return known;
    const parents = new Map<string, string>();
    for (const block of this.all()) for (const child of block.children) parents.set(child.id, block.id);
    parentsOfBody.set(this.body, parents);
    return parents;
  }
}

/** Blocks on their way from one state of an email to the next. */
export class TreeDraft extends BlockTree {
  /** The email as it is by now. */
  get result(): OpenMjml {
    return this.mjml;
  }

  setBefore(before: string): void {
    if (before !== this.mjml.before) this.mjml = { ...this.mjml, before };
  }

  setNode(id: string, node: MjmlNode): void {
    if (node === this.get(id).node) return;
    const parents = this.parents();
    this.replace(id, (block) => ({ ...block, node }));
    parentsOfBody.set(this.body, parents);
  }

  setChildren(id: string, children: readonly Block[]): void {
    this.replace(id, (block) => ({ ...block, children }));
  }

  insert(id: string, at: number, blocks: readonly Block[]): void {
    this.setChildren(id, this.get(id).children.toSpliced(at, 0, ...blocks));
  }

  remove(id: string): void {
    const parent = this.parentOf(id);
    const others = parent?.children.filter((child) => child.id !== id);
    if (parent && others) this.setChildren(parent.id, others);
  }

  private replace(id: string, change: (block: Block) => Block): void {
    this.mjml = { ...this.mjml, body: replaced(this.body, this.pathOf(id), change) };
  }
}

export function withDescendants(block: Block): Block[] {
  return [block, ...block.children.flatMap(withDescendants)];
}

function replaced(block: Block, [at, ...rest]: readonly number[], change: (block: Block) => Block): Block {
  const child = at === undefined ? undefined : block.children[at];
  if (at === undefined || !child) return change(block);
  return { ...block, children: block.children.with(at, replaced(child, rest, change)) };
}
