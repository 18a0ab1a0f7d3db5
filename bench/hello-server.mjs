// The reference of `npm run bench -- throughput`: Fastify without plugins, hooks and log. Prints its port.
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => 'hello');
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${app.addresses()[0]?.port}\n`);
