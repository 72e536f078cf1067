import { noticesApi } from './api.ts';

/** Whether this browser gets push messages, or why it can't. */
export type PushState = 'on' | 'off' | 'denied' | 'unsupported';

/** The service worker, which shows push messages. Registered here too, since app/main.tsx does so only after a delay. */
const worker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready);

export async function pushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks for permission, subscribes this browser with the server's key, and sends the subscription to the server. */
export async function turnOnPush(serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const { pushManager } = await worker();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  const { endpoint = '', keys = {} } = subscription.toJSON();
  try {
    await noticesApi.subscribePush({ endpoint, publicKey: keys.p256dh ?? '', auth: keys.auth ?? '' });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  const subscription = await (await worker()).pushManager.getSubscription();
  if (subscription) {
    await noticesApi.unsubscribePush({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}
