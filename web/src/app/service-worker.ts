/// <reference lib="webworker" />
/** Offline support: caches all files of the build, so that only other requests need the network. */
declare const self: ServiceWorkerGlobalScope;

/** The build replaces the placeholder by the list of files. */
const FILES: readonly string[] = JSON.parse('__FILES__');
const OWN = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/icon-512.png'];
const CACHE = `holdfast-${FILES.join()
  .split('')
  .reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  .toString(36)}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...OWN, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/**
 * Requests the page itself from the network first, so that a new version appears at once. Offline, it serves the page of this
 * worker's build: a newer page would need files that are not in the cache.
 */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await (await caches.open(CACHE)).match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return;
  if (/^\/(healthz|readyz|metrics)/.test(pathname)) return;
  if (request.mode === 'navigate') return event.respondWith(page(request));
  event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
});

/** The payload of a push message. The server writes its texts, since this worker has no translations. */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page to open: the part of the address after `#/`. */
  readonly path: string;
  readonly tag: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, path, tag } = event.data.json() as PushMessage;
  const icon = '/icon-192.png';
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, badge: icon, data: { path } }));
});

/** Calls a notification route of the API; undefined if the server refuses, for example after signing out. */
async function callApi<Reply>(path: string, body?: object): Promise<Reply | undefined> {
  const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/api/me/notices/${path}`, post);
  return response.ok ? response.json() : undefined;
}

/**
 * Replaces a push subscription that the push service ended or moved. Some browsers have already subscribed again
 * (`newSubscription`).
 */
async function renewPush({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await callApi('push/remove', { endpoint: oldSubscription.endpoint });
  const settings = await callApi<{ offers: { pushKey: string | null } }>('settings');
  if (!settings?.offers.pushKey) return;
  const options = { userVisibleOnly: true, applicationServerKey: settings.offers.pushKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = subscription.toJSON();
  await callApi('push', { endpoint, publicKey: keys?.p256dh, auth: keys?.auth });
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as Pick<PushMessage, 'path'>;
  const url = new URL(`/#/${path}`, self.location.origin).href;
  const show = async (): Promise<void> => {
    const [open] = await self.clients.matchAll({ type: 'window' });
    if (open) await open.focus().then((client) => client.navigate(url));
    else await self.clients.openWindow(url);
  };
  event.waitUntil(show());
});

export {};
