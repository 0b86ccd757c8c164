/** For the start of the library: of `clientUrl` it drops what stands behind the question mark, whether and whom TLS believes. */
export const databaseAt = (address: string, driverOptions: object = {}) => ({
  clientUrl: address,
  driverOptions: { connectionString: address, ...driverOptions },
});
