# Sends every request example of a contract to a service, and prints each response with its errors, one JSON object a line.
use Mojo::Base -strict;
use Mojo::JSON qw(encode_json);
use OpenAPI::Client;

my ($file, $base_url, $key) = @ARGV;
my $client   = OpenAPI::Client->new("file://$file", base_url => $base_url, coerce => '');
my $contract = $client->validator;
$client->ua->on(start => sub { $_[1]->req->headers->header('x-api-key' => $key) });

for my $route ($contract->routes->each) {
  my $operation  = [@$route{qw(method path)}];
  my @parameters = @{$contract->parameters_for_request($operation)};
  my %given      = map { $_->{name} => $_->{example} } @parameters;
  my ($body)     = grep { $_->{in} eq 'body' } @parameters;
  my @examples   = $body ? values %{$body->{content}{'application/json'}{examples}} : ({});

  for my $example (@examples) {
    $example = $contract->get($example->{'$ref'} =~ s/^#//r) if $example->{'$ref'};
    my $body     = $example->{value};
    my $response = $client->call($route->{operation_id}, {%given, body => $body})->res;
    my $content  = {exists => 1, value => $response->json, content_type => 'application/json'};
    my @errors   = $contract->validate_response([@$operation, $response->code], {body => sub {$content}});
    my $unknown  = $client->call($route->{operation_id}, {%given, body => {%{$body // {}}, unknownField => 1}});
    say encode_json({
      operationId   => $route->{operation_id},
      status        => 0 + $response->code,
      body          => $response->json,
      errors        => [map {"$_"} @errors],
      # Of the client itself: nothing was sent.
      unknownField  => ($unknown->error // {})->{message},
    });
  }
}
