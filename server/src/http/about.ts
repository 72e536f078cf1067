import type { OpenAPIHono } from '@hono/zod-openapi';
import type { App, Desk, Env } from './env.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
}

const plain = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** Health, figures for Prometheus, and the open interface in two forms: OpenAPI 3.1 and a page to read. */
export function addAbout(app: App, desk: Desk, lobbyStreams: () => number): void {
  const { tables } = desk;
  const { store, metrics, botWorkers } = tables.context;
  const about = {
    openapi: '3.1.0',
    info: {
      title: 'Holdfast',
      version: '1',
      description: 'An open table: people and programs play through this interface.',
    },
  };
  app.doc31('/api/openapi.json', about);

  app.get('/api', (c) => c.html(page(app, about.info.description)));
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    try {
      await store.ping();
      return c.json({ ok: true, store: store.kind });
    } catch {
      return c.json({ ok: false, store: store.kind }, 503);
    }
  });
  app.get('/metrics', (c) => {
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    let streams = 0;
    for (const table of tables.all()) for (const _ of table.streams) streams++;
    const text = metrics.text({
      hot_tables: tables.count,
      table_streams: streams,
      lobby_streams: lobbyStreams(),
      bots_waiting: botWorkers.waiting,
      resident_bytes: memory.rss,
      heap_bytes: memory.heapUsed,
      cpu_seconds: (cpu.user + cpu.system) / 1e6,
    });
    return c.body(text, 200, { 'Content-Type': 'text/plain; version=0.0.4' });
  });
}

function page(app: OpenAPIHono<Env>, about: string): string {
  const { paths = {} } = app.getOpenAPI31Document({ openapi: '3.1.0', info: { title: '', version: '' } });
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(
      ([method, { summary = '', description = '' }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${plain(path)}</code></td><td>${plain(summary)}${description ? `<br><small>${plain(description)}</small>` : ''}</td></tr>`,
    ),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Holdfast: the open interface</title>
<h1>The open interface</h1><p>${about} The full description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1); worked examples stand in PROTOCOL.md.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
}
