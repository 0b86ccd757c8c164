/** An IPv4 address, or the /64 network that one household has in IPv6. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ipAddress)?.[1];
  if (mapped !== undefined || !ipAddress.includes(':')) return mapped ?? ipAddress;
  const [before, after] = ipAddress.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(after ? 8 - before!.length - after.length : 0).fill('0');
  const network = [...before!, ...zeros, ...(after ?? [])].slice(0, 4);
  // 0DB8 is db8.
  return network.map((group) => parseInt(group, 16).toString(16)).join(':');
}

/** An IPv4 address, or the /48 that a provider may give to one customer in IPv6: whoever holds it has 65,536 networks. */
export function siteOf(ipAddress: string): string {
  const network = networkOf(ipAddress);
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::` : network;
}

/** What a person may be shown of it: 203.0.113.x, or the /48 of IPv6. It tells networks apart and finds nobody. */
export const shortNetworkOf = (ipAddress: string): string => siteOf(ipAddress).replace(/\.\d+$/, '.x');
