import type { Policy } from '../policy.ts';
import type { Network } from './network.ts';

/** A file that is read when it is first needed: at once in Node, ahead of time in browsers, which cannot wait. */
export class ShippedNetwork {
  readonly #address: URL;
  readonly #make: (bytes: Uint8Array) => Network;
  #network: Network | null = null;
  #loading: Promise<void> | null = null;

  /** @param address of the weights file beside this package; a bundler makes it the address of a content-hashed asset. */
  constructor(address: URL, make: (bytes: Uint8Array) => Network) {
    this.#address = address;
    this.#make = make;
  }

  /** Loads the weights unless they are there; after a failure the next call tries again. */
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

  /** The network; throws in a browser where `prepare` was not awaited. */
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

/** Node's files, without an import that a bundler for browsers would have to resolve; null in browsers. */
const nodeFiles = () => (globalThis as { process?: NodeProcess }).process?.getBuiltinModule?.('node:fs') ?? null;

/** A policy whose network is loaded at its first decision. */
export function lazily(shipped: ShippedNetwork, make: (network: Network) => Policy): Policy {
  let policy: Policy | null = null;
  return (input) => {
    policy ??= make(shipped.get());
    return policy(input);
  };
}
