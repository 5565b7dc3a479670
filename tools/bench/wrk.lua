-- Makes the requests and the report of wrk (load.ts). Each thread requests other paths than the rest, so that no path
-- repeats before all have been requested.
local threads = 0

function setup(thread)
  thread:set("share", threads)
  threads = threads + 1
end

function init(args)
  local of, paths = tonumber(args[1]), {}
  for path in io.lines(args[2]) do paths[#paths + 1] = path end
  wrk.path = paths[1]
  -- wrk is faster without a function that it calls for each request.
  if #paths == 1 then return end
  local requests, turn = {}, 0
  for line, path in ipairs(paths) do
    if line % of == share or #paths < of then requests[#requests + 1] = wrk.format("GET", path) end
  end
  request = function()
    turn = turn % #requests + 1
    return requests[turn]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"requests":%d,"seconds":%f,"p50":%f,"p99":%f,"broken":%d,"refused":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
