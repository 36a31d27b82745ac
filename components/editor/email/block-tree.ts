import type { MjmlNode } from '@/components/editor/tree/mjml-node';
import type { Block, OpenMjml } from './block';

/** A position for inserting blocks: before the child at index `at`. */
export type Place = { parent: string; at: number };

/** The parent of each block, by id. Cached until the order changes. */
type Parents = ReadonlyMap<string, string>;

const parentsOfBody = new WeakMap<Block, Parents>();

/** The blocks of an email, accessible by id. */
export class BlockTree {
  constructor(protected mjml: OpenMjml) {}

  get body(): Block {
    return this.mjml.body;
  }

  /** The source before the body: the head. */
  get before(): string {
    return this.mjml.before;
  }

  find(id: string): Block | undefined {
    return this.chain(id)?.at(-1);
  }

  /** Like `find`, for a block that must exist. */
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

  /** The ancestors of a block, nearest first. */
  around(id: string): Block[] {
    return this.chain(id)?.slice(0, -1).reverse() ?? [];
  }

  /** The index among its siblings; 0 for the body. */
  indexOf(id: string): number {
    return this.parentOf(id)?.children.findIndex((child) => child.id === id) ?? 0;
  }

  /** Whether a block is another block or inside it. */
  isInside(id: string, other: string): boolean {
    return this.chain(id)?.some((block) => block.id === other) ?? false;
  }

  /** The path from the body: the index in each ancestor. */
  pathOf(id: string): number[] {
    const chain = this.chain(id) ?? [];
    return chain.slice(1).map((block, level) => chain[level]?.children.indexOf(block) ?? 0);
  }

  /** The block at a path; undefined if there is none. */
  at(path: readonly number[]): Block | undefined {
    return path.reduce<Block | undefined>((block, place) => block?.children[place], this.body);
  }

  /** All blocks in document order, starting with the body. */
  all(): Block[] {
    return listWithDescendants(this.body);
  }

  /** The blocks from the body to the block; undefined if it is not in the email. */
  private chain(id: string): Block[] | undefined {
    const ids = [id];
    for (let parent = this.parents().get(id); parent !== undefined; parent = this.parents().get(parent))
      ids.unshift(parent);
    if (ids[0] !== this.body.id) return undefined;
    const chain = [this.body];
    for (const next of ids.slice(1)) {
      const child = chain.at(-1)?.children.find((child) => child.id === next);
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

/** Builds the next state of an email from the current one. */
export class TreeDraft extends BlockTree {
  /** The email so far. */
  get result(): OpenMjml {
    return this.mjml;
  }

  setBefore(before: string): void {
    if (before !== this.mjml.before) this.mjml = { ...this.mjml, before };
  }

  setNode(id: string, node: MjmlNode): void {
    if (node === this.get(id).node) return;
    const parents = this.parents();
    this.replace(id, { ...this.get(id), node });
    parentsOfBody.set(this.body, parents);
  }

  setChildren(id: string, children: readonly Block[]): void {
    this.replace(id, { ...this.get(id), children });
  }

  insert(id: string, at: number, blocks: readonly Block[]): void {
    this.setChildren(id, this.get(id).children.toSpliced(at, 0, ...blocks));
  }

  remove(id: string): void {
    const parent = this.parentOf(id);
    const others = parent?.children.filter((child) => child.id !== id);
    if (parent && others) this.setChildren(parent.id, others);
  }

  /** Puts another block in the place of one. */
  replace(id: string, block: Block): void {
    this.mjml = { ...this.mjml, body: replaceAt(this.body, this.pathOf(id), block) };
  }
}

export function listWithDescendants(block: Block): Block[] {
  return [block, ...block.children.flatMap(listWithDescendants)];
}

function replaceAt(block: Block, [at, ...rest]: readonly number[], next: Block): Block {
  const child = at === undefined ? undefined : block.children[at];
  if (at === undefined || !child) return next;
  return { ...block, children: block.children.with(at, replaceAt(child, rest, next)) };
}
