import { ApiError } from '@holdfast/protocol';
import { type FeatureName, routesOf } from '@holdfast/protocol/features';
import { openApiDocument } from '@holdfast/protocol/openapi';
import { readinessCheck } from '../http/health.ts';
import type { Router } from '../http/router.ts';
import { isSameSecret } from '../identity/tokens.ts';
import type { RequestContext } from '../tables/request-context.ts';

const DESCRIPTION = 'An open table: people and programs play through this interface.';

/** Adds health checks, Prometheus metrics, and the description of the API as OpenAPI 3.1 and as an HTML page. */
export function addAbout(
  app: Router,
  { tables, settings }: RequestContext,
  lobbyStreams: () => number,
): { readonly metricsText: () => string } {
  const { store, metrics, eventLoop, botWorkers, disk } = tables.context;
  const info = { title: 'Holdfast', version: '1', description: DESCRIPTION };
  let document: string | null = null;
  app.add('GET', '/api/openapi.json', (c) => {
    document ??= JSON.stringify(openApiDocument(info, routesOf(settings.features)));
    c.send(200, 'application/json', document);
  });
  app.add('GET', '/api', (c) => c.send(200, 'text/html; charset=UTF-8', page(settings.features)));
  app.add('GET', '/healthz', (c) => c.json({ ok: true }));
  const isReady = readinessCheck(store);
  app.add('GET', '/readyz', async (c) => {
    const ok = await isReady();
    // A full disk budget only blocks new tables; games continue, so the node stays ready.
    const check = store.checkState?.();
    c.json({ ok, store: store.kind, disk: disk.state, ...(check ? { check } : {}) }, ok ? 200 : 503);
  });
  app.add('GET', '/metrics', (c) => {
    const given = /^Bearer (.+)$/.exec(c.header('authorization') ?? '')?.[1];
    if (!settings.metricsToken || !given || !isSameSecret(given, settings.metricsToken))
      throw new ApiError('not-found', 'there is nothing here');
    c.send(200, 'text/plain; version=0.0.4', metricsText());
  });
  const metricsText = (): string => {
    const memory = process.memoryUsage();
    const cpu = process.cpuUsage();
    const delay = eventLoop.read();
    let streams = 0;
    for (const table of tables.all()) for (const _ of table.subscribers) streams++;
    return metrics.text({
      hot_tables: tables.count,
      hot_tables_bytes: tables.bytes,
      table_streams: streams,
      lobby_streams: lobbyStreams(),
      bots_waiting: botWorkers.waiting,
      resident_bytes: memory.rss,
      heap_bytes: memory.heapUsed,
      store_bytes: disk.usedBytes,
      disk_budget_bytes: disk.budgetBytes ?? 0,
      disk_budget_exceeded: disk.state === 'full' ? 1 : 0,
      event_loop_delay_p50_milliseconds: delay.p50,
      event_loop_delay_p99_milliseconds: delay.p99,
      event_loop_delay_max_milliseconds: delay.most,
      cpu_seconds: (cpu.user + cpu.system) / 1e6,
    });
  };
  return { metricsText };
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

function page(features: readonly FeatureName[]): string {
  const playersRoutes = routesOf(features).filter(({ operator }) => !operator);
  const rows = playersRoutes.map(({ method, path, summary, description = '' }) => {
    const more = description ? `<br><small>${escapeHtml(description)}</small>` : '';
    return `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary)}${more}</td></tr>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Holdfast: the open interface</title>
<h1>The open interface</h1><p>${DESCRIPTION} The full description is <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1); the tutorial is docs/protocol/tutorial.md.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
}
