import pg from 'pg';
import type { Cell, Cells } from './row-store.ts';

/** What PostgreSQL's driver has for COPY, but its types lack. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value in the text format of COPY. */
function copyText(cell: Cell): string {
  if (cell === null) return '\\N';
  if (cell instanceof Uint8Array) return `\\\\x${Buffer.from(cell).toString('hex')}`;
  return String(cell).replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** A query that sends rows when the database asks for them. */
class CopyQuery extends pg.Query {
  readonly #rows: readonly Cells[];

  constructor(text: string, rows: readonly Cells[]) {
    super(text);
    this.#rows = rows;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    const lines = this.#rows.map((row) => `${row.map(copyText).join('\t')}\n`);
    connection.sendCopyFromChunk(Buffer.from(lines.join('')));
    connection.endCopyFrom();
  }
}

/** Writes rows by `COPY ... FROM STDIN`. */
export async function copyInto(client: pg.Client, text: string, rows: readonly Cells[]): Promise<void> {
  if (rows.length === 0) return;
  const query = new CopyQuery(text, rows);
  const done = new Promise<void>((resolve, reject) => {
    query.once('end', () => resolve());
    query.once('error', reject);
  });
  client.query(query);
  await done;
}
