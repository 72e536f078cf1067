import type { Policy } from '../policy.ts';
import type { Network } from './network.ts';

/** A weights file, read on first use in Node and ahead of time by `prepare` in browsers. */
export class ShippedNetwork {
  readonly #address: URL;
  readonly #make: (bytes: Uint8Array) => Network;
  #network: Network | null = null;
  #loading: Promise<void> | null = null;

  /** @param address URL of the weights file in this package; bundlers replace it with a content-hashed asset. */
  constructor(address: URL, make: (bytes: Uint8Array) => Network) {
    this.#address = address;
    this.#make = make;
  }

  /** Loads the weights unless they are loaded; after a failure the next call tries again. */
  async prepare(): Promise<void> {
    if (this.#network) return;
    if (nodeFiles()) {
      this.get();
      return;
    }
    this.#loading ??= this.#fetch().finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  /** The network; throws in a browser if `prepare` was not awaited. */
  get(): Network {
    if (this.#network) return this.#network;
    const files = nodeFiles();
    if (!files) throw new Error('prepareBots() must be awaited before a bot plays with a network');
    this.#network = this.#make(files.readFileSync(this.#address));
    return this.#network;
  }

  async #fetch(): Promise<void> {
    const response = await fetch(this.#address);
    if (!response.ok) throw new Error(`${this.#address.pathname}: HTTP ${response.status}`);
    this.#network = this.#make(new Uint8Array(await response.arrayBuffer()));
  }
}

type NodeProcess = { getBuiltinModule?(id: 'node:fs'): { readFileSync(file: URL): Uint8Array } | undefined };

/** Node's fs, without an import that bundlers would have to resolve; null in browsers. */
const nodeFiles = () => (globalThis as { process?: NodeProcess }).process?.getBuiltinModule?.('node:fs') ?? null;

/** A policy that loads its network at the first decision. */
export function lazily(shipped: ShippedNetwork, make: (network: Network) => Policy): Policy {
  let policy: Policy | null = null;
  return (input) => {
    policy ??= make(shipped.get());
    return policy(input);
  };
}
