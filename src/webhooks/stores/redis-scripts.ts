// The value is `completed`, or the owner's token with the lease as its time to live. Every script gives the same reply
// when the client sends it a second time, as ioredis does after a lost connection. Replies are texts, because clients can
// be configured to convert the others.
export const scripts = {
  claim: `local value = redis.call('GET', KEYS[1])
if value == 'completed' then return 'completed' end
if value and value ~= ARGV[1] then return 'in-progress' end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 'claimed by ' .. ARGV[1]`,
  renew: `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 'lost' end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return 'renewed'`,
  // A deletion is allowed when the memory is full, and allows the script the writes after it.
  complete: `local value = redis.call('GET', KEYS[1])
if value == 'completed' then return 'completed' end
if value and value ~= ARGV[1] then return 'lost' end
redis.call('DEL', KEYS[1])
redis.call('SET', KEYS[1], 'completed')
if ARGV[2] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
return 'completed'`,
  release: `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 'released'`,
  settings: `local info = redis.pcall('INFO', 'memory')
if type(info) ~= 'string' then return 'unknown' end
local limit, policy = string.match(info, 'maxmemory:(%d+)'), string.match(info, 'maxmemory_policy:([%w-]+)')
return limit and limit ~= '0' and policy or 'unlimited'`,
} as const;
